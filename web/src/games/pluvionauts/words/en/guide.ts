/** The guided first turns of The Pluvionauts. */

import type { GuideText } from "../../../../words/guide-text.ts";

export const guide: GuideText = {
  chapters: [
    {
      title: "Throw, drive, tow",
      says: {
        aim: "You are Red, and villagers ask for a region of nine plains. A turn begins with a throw: drag from the rim into the sky, or set it below, and throw your balloon. In this lesson it lands on D6 however you throw.",
        fuel: "It shows the blimp, so you choose your fuel. What you do not drive with you tow with: two to drive leave five to tow.",
        drive: "Entering sky or plains costs one, a forest two, a mountain three. Drive to C6, a plain that lies alone at the edge.",
        tow: "Now you tow the island you stand on, five far, onto free sky. On B3 it joins the other plains.",
        request: "Nine plains touch now: your request is fulfilled. Show it, and the villagers support you.",
        done: "You have drawn another request. Press “Done” to end your turn.",
      },
      end: "Throw, drive, tow, and one deed: that is a whole turn.",
    },
    {
      title: "Rain and buildings",
      says: {
        aim: "Now they want rain on five forests. The two weather dice bring rain around them; 4, 5 and 6 bring thunder close by as well. Throw once more: it goes to B1 and knocks a weather die aside.",
        fuel: "The blimp again. Three to drive, four to tow.",
        drive: "Drive to the forest on A2, where the weather die has come to lie.",
        tow: "Tow it to C1, next to another forest. Towing it from under the die calms the weather a little: the 6 becomes a 4.",
        build: "One deed is left. A water tower gives rain to the two islands beside it: place yours between C1 and D1.",
        done: "Press “Done”. Livia is next.",
      },
      end: "Whoever has fulfilled three requests begins the end: everybody else has one more turn. Then support is added up, with something extra for each request that still holds.",
    },
  ],
};
