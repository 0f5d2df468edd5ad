/** The rules of The Downfall of Pompeii. */

import type { RulesText } from "../../../../words/rules-text.ts";
import { ruleset } from "./ruleset.ts";

export const rules: RulesText = {
  lead: "First you bring your family into the city, house by house. Then the mountain wakes, and you bring as many as you can out again. Whoever saves most wins.",
  box: [
    ["The city", "11 numbered buildings in 4 colours with 53 spaces, 13 plain houses with 27 spaces, 6 vents and 7 gates."],
    ["53 Pompeii cards", "As many of each number as its building has spaces, so that every space can be filled."],
    ["7 omens", "Each of them throws a person into the volcano."],
    ["2 cards A.D. 79", "The first one wakes the mountain, the second one is the eruption."],
    ["45 lava tiles", "8 or 7 of each of the symbols. {dual_tiles}"],
    ["People", "Red, black, yellow and blue ones: a family for each player."],
    ["The volcano", "People who are lost end up in it."],
  ],
  counts: { cards: "Cards by building", tiles: "Lava tiles by symbol" },
  setUp: [
    "You each take the people of one colour. {citizens} The others stay in the box.",
    "The 53 Pompeii cards are shuffled, and each of you is dealt 4.",
    "The deck: 8 Pompeii cards lie on top. Under them lies the first A.D. 79, and below it 25 Pompeii cards and the 7 omens, shuffled together. {eruption_depth}",
    "The Pompeii cards left over go into the box unseen: 12 with 2 players, 8 with 3, 4 with 4. So you never know quite which cards are still to come.",
    "The lava tiles go into the bag.",
    "{start} The turn passes on from red to black, yellow and blue.",
  ],
  sections: [
    {
      title: "While Vesuvius sleeps",
      text: [
        "You hold four cards. Play one, and place one of your people on a free space of the building with that number. Then draw a card, and the turn passes on.",
        "Each card shows its building: the number, the colour and, at the bottom, the spaces in each of its houses. Numbers 3, 4, 6, 8, 10 and 11 mark two houses each, which together are one building.",
        "A card whose building is full may be played as a wild card: its person moves in wherever a space is free. {wild_with_space} If nobody can be placed at all, the card is played for nothing.",
      ],
      diagram: "cards",
      caption: "Red holds 3, 5, 6 and 10: one person may move in on any of the marked squares.",
    },
    {
      title: "While Vesuvius seethes",
      text: [
        "The first card A.D. 79 makes the mountain seethe. From now on, anyone who moves in where others live brings relatives. {relatives_count}",
        "Relatives move into buildings of the same colour or into plain houses. {relatives_exclude} {relatives_cap} You may bring fewer, and relatives bring no relatives of their own.",
        "Now omens lie in the deck, too. A player who draws one chooses another player’s person, who goes into the volcano.",
      ],
      diagram: "relatives",
      caption: "Red moved in at g4, where one person lived: one relative may follow, to any marked square.",
    },
    {
      title: "The eruption",
      text: [
        "The second A.D. 79 is the eruption. {voluntary_eruption} From now on cards count for nothing, and people who are not in the city go into the box.",
        "Lava tiles come out of a bag. The first tile of each sign is laid on the vent with that sign; every other one on a square beside lava of its sign, not diagonally. People under a new tile are lost, and so are people who no longer have a way to a gate.",
        "{no_legal_place} {enclosed_squares}",
        "{first_tiles}",
      ],
      diagram: "lava",
      caption: "Red has drawn scroll lava and may lay it on the dashed squares. The names say which lava could go where next.",
    },
    {
      title: "Running",
      text: [
        "Each turn: draw a tile, lay it, then run with two of your people. A person runs as many squares as there were people on the square at the start, the runner and others included. A crowd carries far; a person alone takes one step. Steps go north, south, east or west, not diagonally, and any number of people may stand on a square. {vent_enterable}",
        "A person who stands alone and runs first may run again with the second move, and so may your last one in the city. A step out of a gate, and the person is saved.",
      ],
      diagram: "run",
      caption: "Two people stand on g5: one of them may run up to two squares.",
    },
    {
      title: "The end",
      text: [
        "It is over with the last tile, or when nobody is left in the city. {last_tile} People who are still in the city then are lost.",
        "The player who saved the most people wins; if that is equal, the fewer people in the volcano, the better. {full_tie}",
        "Every turn ends with “done”, so that a slip can be taken back before anything new is drawn.",
      ],
    },
  ],
  ruleset,
  differs: "What differs from Standard:",
  same: "You play by Standard, with nothing changed.",
  choices: [
    ["Dual tiles", "{dual_tiles=yes} Computer players can handle them, too."],
    ["Surprise", "No tiles are laid beforehand: people run from the first tile on."],
    ["A tile that fits nowhere", "It is put aside; or you draw again until one fits; or it may be laid on any square without lava, except on an empty vent."],
    ["A later beginning", "The match begins when the mountain seethes or with the eruption, with people already in the city."],
    ["Who begins", "Chance decides, or you choose."],
  ],
};
