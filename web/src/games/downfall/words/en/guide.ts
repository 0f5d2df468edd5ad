/** The guided first game of The Downfall of Pompeii. */

import type { GuideText } from "../../../../words/guide-text.ts";

export const guide: GuideText = {
  chapters: [
    {
      title: "While Vesuvius sleeps",
      says: {
        place:
          "You are Red; the round ones are your people. A card lets one of them move into the building with its number. You hold a 5: choose it, then the house at i5, where one of yours lives already.",
        done: "Nothing is final until you say so: you could still take that back. Press “Done”, and you draw a new card.",
        wild: "Livia has moved in at g5. Your 3 belongs to a building that is full, so it is a wild card: choose it, and move into the plain house at h4, close to the gates in the east.",
        warning: "Press “Done” to draw. Somewhere in the deck waits A.D. 79.",
      },
      end: "There it was: the mountain seethes. From now on houses fill quickly.",
    },
    {
      title: "While Vesuvius seethes",
      says: {
        crowd:
          "Whoever moves in where others live brings relatives: one for each person who was there. Two live at g5. Play your 4 there.",
        relative:
          "Two relatives may follow, into buildings of the same colour or plain houses, one to a house. Two people make a strong pair later. Let the first one move into g7, a step from Porta Vesuvio.",
        second: "And the second one far away from the first: k4, next to Porta Sarno.",
        draw: "Press “Done”. Among the cards there are omens now.",
        omen: "An omen! Somebody else’s person goes into the volcano. Livia has a pair at g3: take one of the two.",
      },
      end: "Two weeks later most houses are full. Then the second A.D. 79 comes, and nobody plays cards any more.",
    },
    {
      title: "The eruption",
      says: {
        vent: "You have drawn helmet lava. The first tile of a sign covers the vent with that sign: lay it at j1.",
        pass: "Press “Done”: Livia draws the next tile.",
        spread:
          "Coin lava lies at c6 already, so this tile goes next to it. Whoever stands there is lost. Two of Livia’s people live at d6.",
        last: "Column lava: its vent is at e4. With this tile six lie on the board.",
        run: "After the first six tiles people run. Press “Done”.",
      },
      end: "The lava of a sign grows from its vent, tile by tile. Keep an eye on which signs can still reach you.",
    },
    {
      title: "Running",
      says: {
        block: "Each turn you lay a tile first. This one at f4 takes the short way from Livia’s pair at g4.",
        far: "Now run with two of your people. Three stand at f6, hers included, so one of them runs up to three squares: choose f6, then the way out through Porta Vesuvio.",
        again: "Two are left at f6, and two squares are enough: out with the second one.",
        pass: "Press “Done”.",
        careful: "Your last one stands alone at i3 and makes for Porta Sarno. Lay the vase lava where it does no harm: k4.",
        alone: "Alone one runs a single square: to j3.",
        twice: "Whoever stood alone may run once more. On to the gate at k3.",
        nearly: "Only one step is left. Mask lava goes to e1, far away.",
        saved: "And out!",
      },
      end: "Three more saved. When the last tile is laid, or the city is empty, whoever saved most people wins; if that is equal, whoever lost fewer. That is all you need.",
    },
  ],
};
