/** Was die Regeln von Downfall zu jedem Feld eines Regelwerks sagen. */

import type { RulesetText } from "../../../../words/rules-text.ts";

const LIVED: Record<string, string> = { square: "auf demselben Feld", house: "im selben Haus", building: "im selben Gebäude" };
const INTO: Record<string, string> = { square: "auf dasselbe Feld", house: "in dasselbe Haus", building: "in dasselbe Gebäude" };
const EACH: Record<string, string> = { house: "Haus", building: "Gebäude" };

export const ruleset: RulesetText = {
  citizens: (v) => {
    const [two, three, four] = v.split("/");
    return `Zu zweit hat jeder ${two} Leute, zu dritt ${three} und zu viert ${four}.`;
  },
  eruption_depth: (v) => {
    const [two, three, four] = v.split("/");
    const cards = two === three && three === four ? `die letzten ${two} Karten gemischt` : `die letzten Karten gemischt: zu zweit unter ${two}, zu dritt unter ${three}, zu viert unter ${four}`;
    return `Das zweite A.D. 79 wird unter ${cards}.`;
  },
  relatives_count: (v) => `Für jede Person, die schon ${LIVED[v] ?? v} wohnte, darf ein Verwandter folgen.`,
  relatives_exclude: (v) => `Verwandte ziehen nicht ${INTO[v] ?? v} wie die Person, der sie folgen.`,
  relatives_cap: (v) => `In jedes ${EACH[v] ?? v} zieht höchstens ein Verwandter je Zug.`,
  wild_with_space: (v) =>
    v === "yes"
      ? "Solange der Vesuv brodelt, darfst du jede Karte als Joker spielen, auch wenn ihr Gebäude Platz hat: Die Person zieht dann in ein anderes Gebäude und bringt keine Verwandten mit."
      : "Solange im Gebäude Platz ist, musst du dort einziehen.",
  voluntary_eruption: (v) =>
    v === "yes"
      ? "Wer vier Karten für volle Gebäude hat, während der Vesuv brodelt, darf sie zu Beginn eines beliebigen Zugs zeigen und so den Ausbruch ausrufen."
      : "Niemand darf den Ausbruch ausrufen.",
  no_legal_place: (v) => {
    if (v === "redraw") return "Ein Plättchen, das nirgends passt, wird beiseitegelegt, und du ziehst neu, bis eines passt.";
    if (v === "wild") return "Ein Plättchen, das nirgends passt, darf auf jedes Feld ohne Lava, nur nicht auf einen leeren Schlot, und seine Lava breitet sich von dort aus.";
    return "Ein Plättchen, das nirgends passt, wird beiseitegelegt, und dein Zug geht weiter.";
  },
  enclosed_squares: (v) =>
    v === "burn"
      ? "Felder, die von allen Toren abgeschnitten sind, verbrennen sofort, und von ihnen breitet sich nichts aus."
      : "Felder, die von allen Toren abgeschnitten sind, bleiben, wie sie sind, und können später noch Lava bekommen.",
  vent_enterable: (v) => (v === "yes" ? "Über Schlote ohne Lava darf man gehen." : "Auf einen Schlot darf niemand treten."),
  last_tile: (v) => (v === "at_once" ? "Das letzte Plättchen beendet die Partie sofort: Niemand läuft mehr." : "Nach dem letzten Plättchen wird dieser Zug noch zu Ende gespielt."),
  full_tie: (v) => (v === "shared" ? "Bei völligem Gleichstand wird der Sieg geteilt." : "Bei völligem Gleichstand gewinnt niemand."),
  dual_tiles: (v) =>
    v === "yes"
      ? "Drei Plättchen mit je zwei Zeichen kommen dazu: Helm und Maske, Vase und Schriftrolle, Säule und Münze. Wer eines legt, entscheidet, welches der beiden gilt."
      : "",
  first_tiles: (v) =>
    v === "0" ? "Überraschung: Vorher werden keine Plättchen gelegt, gelaufen wird vom ersten Plättchen an." : `Zuerst werden reihum ${v} Plättchen gelegt; erst dann wird gelaufen.`,
  start: (v) => (v === "random" ? "Der Zufall entscheidet, wer beginnt." : `${v} beginnt.`),
};
