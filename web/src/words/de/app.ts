/** Die App, bevor sie geöffnet wird. */

import { card as downfall } from "../../games/downfall/words/de/card.ts";
import { card as pluvionauts } from "../../games/pluvionauts/words/de/card.ts";
import { card as xv } from "../../games/xv/words/de/card.ts";
import type { AppText } from "../app-text.ts";

const titles = { downfall: downfall.title, xv: xv.title, pluvionauts: pluvionauts.title };

export const app: AppText = {
  titles,
  description: `Ein Spielhaus: ${Object.values(titles).join(", ")}.`,
  learn: (title) => `${title} lernen`,
  lessons: {
    downfall: "Ein erstes Spiel, das sich beim Spielen erklärt",
    xv: "Ein erster Zug, der sich beim Spielen erklärt",
    pluvionauts: "Erste Züge, die sich beim Spielen erklären",
  },
  screens: {
    home: "Such dir ein Spiel aus und setz dich",
    downfall: `${titles.downfall}: Der Vesuv bricht aus`,
    xv: `${titles.xv}: fünfzehn Steine, zwölf Mulden`,
    pluvionauts: `${titles.pluvionauts}: Ballone, Inseln und Regen`,
  },
};
