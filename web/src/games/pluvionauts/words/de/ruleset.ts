/** Was die Regeln der Pluvionauten zu jedem Feld eines Regelwerks sagen. */

import type { RulesetText } from "../../../../words/rules-text.ts";

export const ruleset: RulesetText = {
  starting_wall: (v) => (v === "yes" ? "Alle beginnen mit einer Mauer." : "Niemand beginnt mit einer Mauer."),
  blimp: (v) => (v === "yes" ? "Beim Luftschiff wählst du selbst eine der vier Zahlen." : "Die beiden Luftschiffe gelten als 2 und 5."),
  turn_cap: (v) => (v === "0" ? "Die Zahl der Runden ist nicht begrenzt." : `Nach ${v} Runden ist es auf jeden Fall vorbei.`),
  throws: (v) => (v === "table" ? "Würfe werden in einer Tabelle nachgeschlagen; das geht schneller, als sie zu simulieren." : "Jeder Wurf wird simuliert, mit allem, was dabei springt und rollt."),
  hand: (v) => {
    const [side, angle, speed, spin] = v.split("/");
    return `Deine Hand irrt um bis zu ${side} mm, ${angle}°, ${speed} % der Stärke und ${spin} % des Dralls.`;
  },
  start: (v) => (v === "random" ? "Der Zufall entscheidet, wer beginnt." : `${v} beginnt.`),
};
