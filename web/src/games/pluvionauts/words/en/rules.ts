/** The rules of The Pluvionauts. */

import type { RulesText } from "../../../../words/rules-text.ts";
import { ruleset } from "./ruleset.ts";

export const rules: RulesText = {
  lead: "You share one balloon and two clouds. Throw the balloon among the islands of the sky, fly, tow an island, and bring villagers the weather and the neighbours they ask for. Whoever has most support wins.",
  box: [
    ["The sky", "37 cells in rows of 4, 5, 6, 7, 6, 5 and 4. Wherever 2 cells touch there is room for a building between them: 90 slots in all."],
    ["21 islands", "10 plains, 6 forests and 5 mountains. The other 16 cells are open sky."],
    ["1 balloon die", "2, 3, 4, 5 and two blimps. Opposite numbers add up to 7, and the blimps are opposite each other."],
    ["2 weather dice", "Ordinary dice from 1 to 6, called a and b."],
    ["12 requests", "Cards of four families, 3 of each: rain, thunder, a large region, many regions."],
    ["12 buildings", "6 walls, 3 water towers and 3 lighthouses."],
  ],
  setUp: [
    "The box is shuffled: the islands lie anywhere, and so do the weather dice, which may share a cell and show anything.",
    "Everybody is dealt 2 requests and keeps them hidden. The others are the deck: 8 with 2 players, 6 with 3, 4 with 4, 2 with 5.",
    "{starting_wall} The other buildings are the pool, from which everybody takes.",
    "{start} The balloon die is everybody’s: it passes on with the turn.",
  ],
  sections: [
    {
      title: "Distance",
      text: [
        "Cells are neighbours where their sides touch: up to six around each cell. Every step goes to a neighbour; there are no diagonal steps past a corner.",
        "Distance is the same for everything: a step onto sky or a plain costs one, into a forest two, onto a mountain three.",
      ],
    },
    {
      title: "Throw",
      text: [
        "Every turn begins with a throw. Choose where around the box you stand, which way you point, how strong and how high. Gentle, low throws go where they are meant to; strong ones bounce. {throws}",
        "No hand is quite steady. {hand}",
        "If the die misses the sky you may try once more; if it misses again, your turn is over, and everything lies as before. If it comes to lie between cells you choose one of them. Weather dice that it meets are knocked about.",
      ],
      diagram: "throw",
      caption: "A throw from the south, a little to the right. In the red oval the die first touches the floor; where it stops is another matter.",
    },
    {
      title: "Drive",
      text: [
        "The die shows how far you may drive: 2, 3, 4 or 5. {blimp} You may fly over anything but a wall.",
      ],
      diagram: "drive",
      caption: "Fuel for three: the numbers are the distances.",
    },
    {
      title: "Tow",
      text: [
        "If you now stand on an island, the die is flipped: what it showed and what it shows add up to seven. That far you may tow the island, onto open sky, and you go with it. Islands beside a wall stay where they are.",
        "An island towed under a weather die lifts it: by one, two or three for a plain, a forest, a mountain. Towed away from under it, it lets it sink again.",
      ],
      diagram: "tow",
      caption: "Driven with three, this island can be towed as far as four.",
    },
    {
      title: "Weather",
      text: [
        "A weather die with 1, 2 or 3 brings rain that far. With 4, 5 or 6 it rains as far as three, and it thunders as far as one, two or three. Where it thunders, it does not count as rain.",
        "A weather die that is knocked off the board brings nothing until the next player has thrown it back in, before the turn. If it misses three times it is put on any cell.",
      ],
      diagram: "weather",
      caption: "Die a shows five: rain is outlined in blue with drops, thunder in violet with bolts. Die b shows two.",
    },
    {
      title: "One deed",
      text: [
        "Then do one thing, if you like: take a building, place one of yours on an edge of your cell beside at least one island, or validate a request that holds just now, and draw another.",
        "A wall parts two cells for good. A water tower brings rain to both its cells unless it thunders there. A lighthouse turns thunder into rain. Towers and lighthouses that lose their last island go back to the pool.",
      ],
      diagram: "build",
      caption: "A water tower and a lighthouse stand; red may build on the marked edges.",
    },
    {
      title: "Requests",
      text: [
        "There are twelve cards, three of each family. Rain and thunder want weather on so many islands of one terrain; where it thunders it is not rain. The other two want regions.",
        "A region is islands of one terrain that touch without a wall between them; an island alone is a region, too. One family wants a single large region, the other many separate ones. Tap a request, and the islands that count for it light up.",
        "The first number is your support when you validate the card, the second one is added if it still holds at the end. The cards and their numbers are our own.",
      ],
      diagram: "requests",
      caption: "All twelve requests by family, with support and what is added at the end.",
    },
    {
      title: "The end",
      text: [
        "Whoever validates a third request begins the end: everybody else has one more turn. Then support is counted, and a request that still holds counts a little more. Equal support shares the win.",
        "Every step may be left out, and every turn ends with “done”. {turn_cap}",
        "The Pluvionauts is a game by Rémi Monthiller, under CC BY 4.0. We play his draft of March 2023; the request cards and a few rulings are our own, because the draft’s cards were never published.",
      ],
    },
  ],
  ruleset,
  differs: "What differs from the usual rules:",
  same: "You play by the usual rules, with nothing changed.",
  choices: [
    ["Starting wall", "Everybody begins with a wall, or nobody does."],
    ["The blimp", "You choose its number yourself, or the two blimps read 2 and 5."],
    ["Length", "At most 4, 8 or 20 rounds, or until a player has validated three requests."],
    ["Who begins", "Chance decides, or you choose."],
  ],
};
