/** Practice at The Downfall of Pompeii. */

import type { PracticeText } from "../../../../words/guide-text.ts";

export const practice: PracticeText = {
  themes: {
    place: {
      title: "Moving in",
      goal: "The mountain seethes: one card, one house. Which brings you most?",
      rule: "Where others live you bring relatives, one for each of them. Count them first, then look how far the gate is.",
    },
    relatives: {
      title: "Relatives",
      goal: "A relative may follow you. Into which house?",
      rule: "A house near a gate is worth more than company far away. Spread people over several gates: lava closes one after the other, never all at once.",
    },
    omen: {
      title: "Omen",
      goal: "The omen wants somebody for the volcano. Whom?",
      rule: "Take away what is worth most to the others: whoever stands close to a gate, and whoever would bring them relatives.",
    },
    lava: {
      title: "Lava",
      goal: "Lay the tile where it costs the others most, and you nothing.",
      rule: "Look at the ways, not only at the people: a tile that closes a way takes all who would have gone there.",
    },
    run: {
      title: "Running",
      goal: "Choose who runs, and where to.",
      rule: "Whoever will be cut off first runs first. Others can wait, if the next tile does not reach them.",
    },
  },
};
