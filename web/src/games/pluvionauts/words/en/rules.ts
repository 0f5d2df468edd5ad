/** The rules of The Pluvionauts. */

import type { RulesText } from "../../../../words/rules-text.ts";

export const rules: RulesText = {
  lead: "You share one balloon and two clouds. Throw the balloon among the islands of the sky, fly, tow an island, and bring villagers the weather and the neighbours they ask for. Whoever has most support wins.",
  sections: [
    {
      title: "The sky",
      text: [
        "Ten plains, six forests and five mountains lie anywhere among 37 cells; the rest is open sky. Two weather dice lie there too. You hold two hidden requests and a wall.",
        "Distance is the same for everything: a step onto sky or a plain costs one, into a forest two, onto a mountain three.",
      ],
    },
    {
      title: "Throw",
      text: [
        "Every turn begins with a real throw. Choose where around the box you stand, which way you point, how strong and how high. Gentle, low throws go where they are meant to; strong ones bounce. And no hand is quite steady.",
        "If the die misses the sky you may try once more. If it comes to lie between cells you choose one of them. Weather dice that it meets are knocked about.",
      ],
      diagram: "throw",
      caption: "A throw from the south, a little to the right. In the red oval the die first touches the floor; where it stops is another matter.",
    },
    {
      title: "Drive",
      text: [
        "The die shows how far you may drive: 2, 3, 4 or 5. On the blimp you choose one of them yourself. You may fly over anything but a wall.",
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
        "Every step may be left out, and every turn ends with “done”. After twenty rounds it is over in any case.",
        "The Pluvionauts is a game by Rémi Monthiller, under CC BY 4.0. We play his draft of March 2023; the request cards and a few rulings are our own, because the draft’s cards were never published.",
      ],
    },
  ],
};
