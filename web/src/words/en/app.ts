/** The app, before it is opened. */

import type { AppText } from "../app-text.ts";

export const app: AppText = {
  description: (titles) => `A gaming house: ${titles.join(", ")}.`,
  learn: (title) => `Learn ${title}`,
  home: "Pick a game and sit down",
};
