/** The rules of The Downfall of Pompeii. */

import type { RulesText } from "../../../../words/rules-text.ts";

export const rules: RulesText = {
  lead: "First you bring your family into the city, house by house. Then the mountain wakes, and you bring as many as you can out again. Whoever saves most wins.",
  sections: [
    {
      title: "While Vesuvius sleeps",
      text: [
        "You hold four cards. Play one, and place one of your people on a free space of the building with that number. Then draw a card, and the turn passes on.",
        "A card whose building is full may be played as a wild card: its person moves in wherever a space is free.",
      ],
      diagram: "cards",
      caption: "Red holds 3, 5, 6 and 10: one person may move in on any of the marked squares.",
    },
    {
      title: "While Vesuvius seethes",
      text: [
        "The first card A.D. 79 makes the mountain seethe. From now on whoever moves into a house where others live brings relatives: one for each person who was there.",
        "Relatives move into buildings of the same colour or into plain houses, but not into the house they come from, and at most one into each house in a turn.",
        "Now omens lie in the deck, too. Whoever draws one chooses a person of somebody else’s, and that person goes into the volcano.",
      ],
      diagram: "relatives",
      caption: "Red moved in at g4, where one person lived: one relative may follow, to any marked square.",
    },
    {
      title: "The eruption",
      text: [
        "The second A.D. 79 is the eruption. Whoever holds four cards for full buildings may also call it, at the start of anybody’s turn.",
        "Lava tiles come out of a bag. The first tile of each sign is laid on the vent with that sign; every other one next to lava of its sign. People under a new tile are lost, and so are people who no longer have a way to a gate.",
        "After the first six tiles people run.",
      ],
      diagram: "lava",
      caption: "Red has drawn scroll lava and may lay it on the dashed squares. The names say which lava could go where next.",
    },
    {
      title: "Running",
      text: [
        "Each turn: draw a tile, lay it, then run with two of your people. Somebody runs as many squares as there were people on the square at the start, the runner and others included. A crowd carries far; somebody alone takes one step.",
        "Whoever stands alone and runs first may run again with the second move. A step out of a gate, and the person is saved.",
      ],
      diagram: "run",
      caption: "Two people stand on g5: one of them may run up to two squares.",
    },
    {
      title: "The end",
      text: [
        "When the last tile has been laid and the turn is played, or when nobody is left in the city, it is over. Whoever saved most people wins; if that is equal, the fewer people in the volcano, the better. If that is equal too, the win is shared.",
        "Every turn ends with “done”, so that a slip can be taken back before anything new is drawn.",
      ],
    },
  ],
};
