/** Was die Regeln von Pompeii XV zu jedem Feld eines Regelwerks sagen. */

import type { RulesetText } from "../../../../words/rules-text.ts";

const length: RulesetText[string] = (_, { match, target, finish }) => {
  const one = target === "1";
  const lasts = one ? "Die Partie dauert eine Runde" : `Die Partie dauert ${target} Runden`;
  if (match === "games") return `${lasts}, und es gewinnt, wer die meisten Runden gewinnt; bei Gleichstand entscheidet die kleinere Summe.`;
  if (match === "wins") return `Die Partie dauert, bis jemand ${one ? "eine Runde" : `${target} Runden`} gewonnen hat; damit ist sie entschieden.`;
  if (match !== "points") return `${lasts}, und die kleinste Summe gewinnt.`;
  if (finish === "at_once") return `Die Partie endet, sobald jemand ${target} Punkte erreicht: Der verliert, und die kleinste Summe gewinnt.`;
  return `Die Partie endet mit der Runde, in der jemand ${target} Punkte erreicht, damit alle gleich oft gespielt haben; die kleinste Summe gewinnt.`;
};

export const ruleset: RulesetText = {
  stopping: (v) =>
    v === "forced"
      ? "Du darfst nicht aufhören, solange sich der ganze Wurf noch verwenden lässt, und du musst dir das offenhalten."
      : "Du darfst aufhören, auch wenn sich noch alle Zahlen verwenden ließen.",
  match: length,
  target: length,
  finish: length,
};
