/** The app, before it is opened. */

import type { AppText } from "../app-text.ts";

export const app: AppText = {
  description: (titles) => `Ein Spielhaus: ${titles.join(", ")}.`,
  learn: (title) => `${title} lernen`,
  home: "Such dir ein Spiel aus und setz dich",
};
