/** Positions that the rules are explained with; the house draws them as it would at a table. */

export interface Diagram {
  position: string;
  mode?: string; // what a click on the board would do
  aim?: string;
}

const SKY = "sky .pm./.pf.p/p.mppf/.pm.fm./pf.p../.p.fp/.fm.";
const TABLE = `rules draft; seats 2; ${SKY}; hand red rain-plain size-forest; hand black rain-forest count-mountain`;

export const DIAGRAMS: Record<string, Diagram> = {
  throw: { position: `${TABLE}; turn red aim; weather a B4=5; weather b D3=2`, aim: "aim 200 +10 3 2" },
  drive: { position: `${TABLE}; turn red drive; weather a B4=5; weather b D3=2; balloon D4 3`, mode: "drive" },
  tow: { position: `${TABLE}; turn red tow; weather a A1=2; weather b G4=1; balloon D5 3`, mode: "tow" },
  weather: { position: `${TABLE}; turn red act; weather a B4=5; weather b F2=2; balloon D4 3` },
  build: {
    position: `${TABLE}; turn red act; weather a B4=5; weather b F2=2; balloon D5 3; built C3/D4 tower; built B3/C4 lighthouse`,
    mode: "place wall",
  },
};
