/** The app, before it is opened. */

import type { AppText } from "../app-text.ts";

export const app: AppText = {
  description: (titles) => `Une maison de jeux : ${titles.join(", ")}.`,
  learn: (title) => `Apprendre : ${title}`,
  home: "Choisis un jeu et assieds-toi",
};
