/** Practice at Pompeii XV. */

import type { PracticeText } from "../../../../words/guide-text.ts";

export const practice: PracticeText = {
  themes: {
    together: {
      title: "Two in one well",
      goal: "Two counters can share a well. In which one do they cost you least?",
      rule: "Fifteen counters have twelve wells: in a perfect turn three wells hold two. A well whose own number you can do without is the place for a pair.",
    },
    apart: {
      title: "Each in its own",
      goal: "A pair is tempting here. Is it worth it?",
      rule: "A counter in its own well takes nothing from any other. In a pair it leaves a well open that only another pair can fill.",
    },
    heavy: {
      title: "The heavy ones",
      goal: "XIII, XIV and XV have no wells of their own. Find partners for them.",
      rule: "Find a place for every heavy counter of the throw before anything else: a partner that you spend on the wrong one is missing for the next.",
    },
    last: {
      title: "The last wells",
      goal: "Few wells are open. Leave as little as you can.",
      rule: "Towards the end every point can be seen: numbers that stay up and wells that stay open. Large numbers first, small ones can wait.",
    },
  },
};
