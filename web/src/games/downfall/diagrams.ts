/** Positions that the rules are explained with; the house draws them as it would at a table. */

export interface Diagram {
  position: string;
  seat: number;
  from?: string; // a runner who has been chosen
  overlay?: "lava" | "gates";
}

const QUIET = "bag scroll 8 coin 8 vase 7 column 8 mask 7 helmet 7";

export const DIAGRAMS: Record<string, Diagram> = {
  cards: {
    seat: 0,
    position:
      "rules official start=0; seats 2; phase sleeps; turn red play; hand red 3 5 6 10; hand black 3 3 5 8; " +
      "played 4 6 6 9 9 11; deck 5 32 7; people g5 red 1 black 1, c4 red 1, d3 black 1, e2 red 1, k1 black 1; " +
      "supply red 33 black 33; saved red 0 black 0; volcano red 0 black 0; box red 0 black 0; " + QUIET,
  },
  relatives: {
    seat: 0,
    position:
      "rules official start=0; seats 2; phase seethes; turn red placed; hand red 3 6 10; hand black 1 4 6 11; " +
      "played 8; deck 0 32 7; card 8; relatives 1; barred g4; people b6 black 2, e6 red 1, g5 red 2 black 1, " +
      "g4 red 1 black 1, h4 red 2 black 1, g3 red 1 black 1, e2 red 1 black 1, k2 black 1; " +
      "supply red 28 black 28; saved red 0 black 0; volcano red 0 black 0; box red 0 black 0; " + QUIET,
  },
  lava: {
    seat: 0,
    overlay: "lava",
    position:
      "rules official start=0; seats 2; phase erupts; turn red lay; deck 0 32 7; people g7 black 1, a6 black 1, " +
      "d6 black 1, f6 red 1, d5 red 1, g5 red 2, i5 red 1, b4 red 1, g4 red 1, k4 black 1, g3 black 2, h3 black 1, " +
      "i3 red 1, b2 black 1, f2 red 1, h2 black 1; supply red 0 black 0; saved red 0 black 0; volcano red 2 black 0; " +
      "box red 25 black 27; lava scroll h7 h6 i6; lava coin c7 d7 c6 c5; lava vase j5 k5 j4; lava column e4; " +
      "lava mask e3 e2 d1 e1; lava helmet h1 i1 j1; bag scroll 4 coin 4 vase 4 column 7 mask 3 helmet 4; running; tile scroll",
  },
  run: {
    seat: 0,
    from: "g5",
    position:
      "rules official start=0; seats 2; phase erupts; turn red move; deck 0 32 7; people g7 black 1, a6 black 1, " +
      "d6 black 1, f6 red 1, d5 red 1, g5 red 2, b4 red 1, g4 red 1, k4 black 1, g3 black 2, h3 black 1, i3 red 1, " +
      "k3 red 1, b2 black 1, f2 red 1, h2 black 1; supply red 0 black 0; saved red 0 black 0; volcano red 2 black 0; " +
      "box red 25 black 27; lava scroll h7 h6 i6 i5; lava coin c7 d7 c6 c5; lava vase j5 k5 j4; lava column e4; " +
      "lava mask e3 e2 d1 e1; lava helmet h1 i1 j1; bag scroll 4 coin 4 vase 4 column 7 mask 3 helmet 4; running",
  },
};
