/** Positions that the rules are explained with; the house draws them as it would at a table. */

export interface Diagram {
  position: string;
  picked?: readonly number[];
}

export const DIAGRAMS: Record<string, Diagram> = {
  throw: { position: "up 2 4 7 9 13" },
  pair: { position: "up 4 7", picked: [7, 4] },
  again: { position: "placed 2 in 2, 7 4 in 11; up 1 13", picked: [13, 1] },
  score: { position: "placed 1 in 1, 15 13 in 2, 4 in 4, 6 in 6, 7 in 7, 8 in 8, 9 in 9, 11 in 11, 12 in 12; up 2 14" },
};
