/** Ce que les règles de Pompeii XV disent de chaque champ d'un jeu de règles. */

import type { RulesetText } from "../../../../words/rules-text.ts";

const length: RulesetText[string] = (_, { match, target, finish }) => {
  const rounds = target === "1" ? "une manche" : `${target} manches`;
  if (match === "games") return `La partie dure ${rounds}, et celui qui gagne le plus de manches l’emporte ; à égalité, le plus petit total.`;
  if (match === "wins") return `La partie dure jusqu’à ce que quelqu’un ait gagné ${rounds} ; celui-là l’emporte.`;
  if (match !== "points") return `La partie dure ${rounds}, et le plus petit total gagne.`;
  if (finish === "at_once") return `La partie finit dès que quelqu’un atteint ${target} points : celui-là perd, et le plus petit total gagne.`;
  return `La partie finit avec la manche où quelqu’un atteint ${target} points, pour que tous aient joué autant ; le plus petit total gagne.`;
};

export const ruleset: RulesetText = {
  stopping: (v) =>
    v === "forced"
      ? "Tu ne peux pas t’arrêter tant que le lancer entier peut être utilisé, et tu dois garder cette possibilité."
      : "Tu peux t’arrêter même si tous les nombres pouvaient encore servir.",
  match: length,
  target: length,
  finish: length,
};
