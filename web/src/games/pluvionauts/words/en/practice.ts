/** Practice at The Pluvionauts. */

import type { PracticeText } from "../../../../words/guide-text.ts";

export const practice: PracticeText = {
  themes: {
    drive: {
      title: "Drive",
      goal: "Drive to where your fuel does most for your requests.",
      rule: "The best island to stand on is the one whose tow changes most: think of the tow first, then of the way there.",
    },
    tow: {
      title: "Tow",
      goal: "Tow the island to where your requests want it.",
      rule: "A tow counts twice when it joins islands and changes their weather: look at the requests in your hand before you look at the sky.",
    },
    deed: {
      title: "The deed",
      goal: "One deed is left in your turn. Which?",
      rule: "A request that holds now is shown now. Otherwise build where one building serves two islands.",
    },
  },
};
