/** The app, before it is opened. */

import { card as downfall } from "../../games/downfall/words/en/card.ts";
import { card as pluvionauts } from "../../games/pluvionauts/words/en/card.ts";
import { card as xv } from "../../games/xv/words/en/card.ts";
import type { AppText } from "../app-text.ts";

const titles = { downfall: downfall.title, xv: xv.title, pluvionauts: pluvionauts.title };

export const app: AppText = {
  titles,
  description: `A gaming house: ${Object.values(titles).join(", ")}.`,
  learn: (title) => `Learn ${title}`,
  lessons: {
    downfall: "A first game, explained while it is played",
    xv: "A first turn, explained while it is played",
    pluvionauts: "First turns, explained while they are played",
  },
  screens: {
    home: "Pick a game and sit down",
    downfall: `${titles.downfall}: Vesuvius erupts`,
    xv: `${titles.xv}: fifteen counters, twelve wells`,
    pluvionauts: `${titles.pluvionauts}: balloons, islands and rain`,
  },
};
