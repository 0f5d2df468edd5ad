/** Warum eine Stellung von Pompeii XV nicht sein kann. */

import type { Facts } from "../../../../words/refusals-text.ts";
import type { Unsound } from "../../wire.ts";

export const unsound: Record<Unsound, (facts: Facts) => string> = {
  unfit: ({ part }) => `„${part}“ passt nicht: Eine Mulde nimmt ihre eigene Zahl oder zwei Steine, deren Summe oder Differenz sie ist.`,
  "well-twice": ({ well }) => `Mulde ${well} ist zweimal gefüllt.`,
  "counter-twice": ({ counter }) => `Stein ${counter} liegt in zwei Mulden.`,
  "up-twice": () => "Eine Zahl liegt zweimal oben.",
  "up-placed": ({ counter }) => `Stein ${counter} liegt offen und zugleich in einer Mulde.`,
  "up-late": () => "Zahlen liegen nur offen, während sie gelegt werden.",
  unthrown: () => "Es ist noch nichts geworfen.",
  "nothing-left": () => "Es ist nichts mehr zu werfen, oder keine Mulde ist offen.",
  scores: () => "Punkte haben nur die, die in dieser Runde schon am Zug waren.",
  "ended-wells": () => "Nach dem Ende der Partie sind die Mulden leer.",
  "ended-seat": () => "Der letzte Platz hat den letzten Zug.",
  "ended-points": () => "Nur der Platz mit dem letzten Zug hat die Punktzahl erreicht.",
  over: () => "Hier wäre die Partie vorbei.",
  "not-over": () => "Hier ginge die Partie weiter.",
};
