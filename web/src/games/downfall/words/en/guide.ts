/** The lessons of The Downfall of Pompeii. */

import type { GuideText } from "../../../../words/guide-text.ts";

export const guide: GuideText = {
  chapters: [
    {
      title: "Moving in",
      goal: "Play a card and let one of your people move in near a gate.",
      says: {
        place: "You are Red; the round ones are yours. A card lets one of your people move into the house with its number. Houses by a gate are the best: your 10 is one step from Porta di Stabia. Touch the card, then the house.",
        done: "Nothing is final until you say so: “Take back” undoes it. Press “Done”, and you draw a new card.",
        wild: "Livia has filled both houses of 3, so your 3 is wild: it may go anywhere. Put a second one beside the first: two who stand together run two squares.",
        warning: "Press “Done” to draw. Somewhere in the deck waits A.D. 79.",
      },
      end: "A pair of yours stands one step from a gate. And there it was, A.D. 79: the mountain seethes. From now on houses fill quickly.",
    },
    {
      title: "Relatives",
      goal: "Move in where others live, and bring your family.",
      says: {
        crowd: "Whoever moves in where others live brings relatives: one for each person who was there, whoever they belong to. Two live in the ringed house. Play your 5 there.",
        relative: "Two relatives may follow: into houses of the same colour or plain ones, one to a building. Nobody of yours lives in the west yet. The first moves in near Porta Marina.",
        second: "The second one too, into the plain house next door, two steps from the same gate: if lava closes one way, the other is open.",
        draw: "Press “Done”. Three people moved in with one card.",
      },
      end: "Three with one card! Crowded houses are worth more while the mountain seethes; but somebody else can use them, too.",
    },
    {
      title: "Omens",
      goal: "Throw one of somebody else’s people into the volcano.",
      says: {
        omen: "You drew an omen: somebody else’s person goes into the volcano. Take the one who would surely get away: Livia’s at the very door of Porta Vesuvio.",
        answer: "Livia drew an omen as well, and took one of yours. Your answer: one more who is safe. Your 10 leads to the house beside Porta di Stabia.",
        draw: "Press “Done” and see what you draw.",
        again: "Another omen! Livia has a pair in the middle of the south, two runs from a gate. Take one of the two: the other is slow alone.",
      },
      end: "Two fewer of Livia’s. An omen is best spent on those who would be saved, not on those whom the lava gets anyway.",
    },
    {
      title: "The eruption",
      goal: "Lay lava: over its vent first, then from tile to tile.",
      says: {
        vent: "The second A.D. 79 has come, and nobody plays cards any more. You drew helmet lava: the first tile of a sign covers the vent with that sign.",
        pass: "Press “Done”: Livia draws the next tile.",
        spread: "Coin lava lies already, so this tile goes next to it. Whoever stands there is lost: in the ringed house live three of Livia’s.",
        last: "Column lava has not been laid yet: it covers its vent, in the middle of the city.",
        run: "With this tile six lie on the board. From now on people run. Press “Done”.",
      },
      end: "Three of Livia’s lost with one tile. The lava of a sign grows from its vent: keep an eye on which signs can still reach you.",
    },
    {
      title: "Running",
      goal: "Bring your people out through the gates.",
      says: {
        block: "A turn is one tile and two runs. Lay this one where it bars the short way north from Livia’s pair.",
        far: "Now run. One runs as many squares as people stood there, of any colour: three stand here. Touch your person, then the arrow at Porta Vesuvio.",
        again: "Two are left there, and two squares are enough: out with the second one.",
        pass: "Press “Done”.",
        careful: "Your last one stands alone in the east and makes for Porta di Sarno. The vase lava may go three ways: choose the one that leaves your way free and closes a gate to Livia.",
        alone: "Alone one runs a single square, towards the gate.",
        twice: "Whoever started alone may run with both runs: on to the gate itself.",
        nearly: "Only one step is left. Mask lava goes where it harms none of yours.",
        saved: "And out!",
      },
      end: "All three saved. When the last tile is laid, or the city is empty, whoever saved most wins; if that is equal, whoever lost fewer. That is all you need.",
    },
  ],
};
