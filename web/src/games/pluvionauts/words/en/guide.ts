/** The lessons of The Pluvionauts. */

import type { GuideText } from "../../../../words/guide-text.ts";

export const guide: GuideText = {
  chapters: [
    {
      title: "Aim",
      goal: "Throw the balloon, and read what it shows.",
      says: {
        aim: "You are Red, and villagers ask you for a region of nine plains; the plain in the dashed frame lies alone. Press where the ring is, pull back and let go: the balloon flies from where you pulled. In this lesson it lands near the plain however you throw.",
        fuel: "It shows the blimp, so you choose the fuel: what you do not drive with you tow with. The plain is one step away, and the tow will be long: two to drive leave five to tow.",
      },
      end: "A throw that comes to lie near what you want is half the turn.",
    },
    {
      title: "Drive and tow",
      goal: "Bring an island to where it is wanted.",
      says: {
        drive: "Drive first: entering sky or plains costs one, a forest two, a mountain three. One step takes you to the plain that lies alone.",
        tow: "Now tow the island you stand on, up to five far, onto free sky: in the ringed place it touches the other plains.",
        request: "Nine plains touch now: the request is fulfilled. Show it, and the villagers support you.",
        done: "You have drawn another request. Press “Done”: throw, drive, tow and one deed are a whole turn.",
      },
      end: "Your first request is fulfilled.",
    },
    {
      title: "Weather and buildings",
      goal: "Make rain where no die brings it.",
      says: {
        drive: "Your villagers want rain on plains. Both weather dice bring rain, up to three steps away. From 4 on a die brings thunder too, the 6 just as far, and thunder does not count as rain. Drive to the plain north-east of the 6.",
        tow: "Tow it far away from the thunder, to the plains in the south-east.",
        build: "One deed is left. A water tower gives rain to the two islands beside it, without any die: place yours between the two plains.",
        done: "Five plains have rain now, two more than before. Press “Done”.",
      },
      end: "Buildings stay: towers give rain, lighthouses keep thunder off, and walls hold islands fast.",
    },
    {
      title: "Requests and the end",
      goal: "Fulfil the third request.",
      says: {
        drive: "Two requests are fulfilled; this turn can bring the third: rain on four mountains. Both dice lie on one mountain, so high that they thunder. Drive there.",
        tow: "Tow it away from under the dice: they sink by its height, 6 to 3 and 4 to 1, and the thunder becomes rain.",
        request: "Rain on four mountains: show the request.",
        done: "That was the third. Everybody else has one more turn, then support is counted. Press “Done”.",
      },
      end: "Three requests, and the end has begun. Each that still holds then brings something extra. That is the whole game.",
    },
  ],
};
