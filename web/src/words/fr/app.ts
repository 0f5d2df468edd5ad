/** L’application, avant qu’on l’ouvre. */

import { card as downfall } from "../../games/downfall/words/fr/card.ts";
import { card as pluvionauts } from "../../games/pluvionauts/words/fr/card.ts";
import { card as xv } from "../../games/xv/words/fr/card.ts";
import type { AppText } from "../app-text.ts";

const titles = { downfall: downfall.title, xv: xv.title, pluvionauts: pluvionauts.title };

export const app: AppText = {
  titles,
  description: `Une maison de jeux : ${Object.values(titles).join(", ")}.`,
  learn: (title) => `Apprendre : ${title}`,
  lessons: {
    downfall: "Une première partie, expliquée pendant qu’on la joue",
    xv: "Un premier tour, expliqué pendant qu’on le joue",
    pluvionauts: "Des premiers tours, expliqués pendant qu’on les joue",
  },
  screens: {
    home: "Choisis un jeu et assieds-toi",
    downfall: `${titles.downfall} : le Vésuve entre en éruption`,
    xv: `${titles.xv} : quinze jetons, douze creux`,
    pluvionauts: `${titles.pluvionauts} : ballons, îles et pluie`,
  },
};
