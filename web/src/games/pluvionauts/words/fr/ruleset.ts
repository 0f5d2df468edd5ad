/** Ce que les règles des Pluvionautes disent de chaque champ d'un jeu de règles. */

import type { RulesetText } from "../../../../words/rules-text.ts";

export const ruleset: RulesetText = {
  starting_wall: (v) => (v === "yes" ? "Chacun commence avec un mur." : "Personne ne commence avec un mur."),
  blimp: (v) => (v === "yes" ? "Avec le dirigeable, tu choisis toi-même l’un des quatre nombres." : "Les deux dirigeables valent 2 et 5."),
  turn_cap: (v) => (v === "0" ? "Le nombre de manches n’est pas limité." : `Après ${v} manches, c’est fini de toute façon.`),
  throws: (v) => (v === "table" ? "Les lancers sont lus dans une table, ce qui va plus vite que de les simuler." : "Chaque lancer est simulé, avec tous ses rebonds."),
  hand: (v) => {
    const [side, angle, speed, spin] = v.split("/");
    return `Ta main s’écarte de ${side} mm, de ${angle}°, de ${speed} % de la force et de ${spin} % de la rotation au plus.`;
  },
  start: (v) => (v === "random" ? "Le hasard décide qui commence." : `${v} commence.`),
};
