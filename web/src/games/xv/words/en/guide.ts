/** The guided first turn of Pompeii XV. */

import type { GuideText } from "../../../../words/guide-text.ts";

export const guide: GuideText = {
  chapters: [
    {
      title: "A first turn",
      says: {
        wells:
          "Fifteen counters of bone, I to XV, were thrown. Four show their numbers, the others lie blank. A well takes one counter with its number, or two whose sum or difference it is. XIII less I is XII: choose both counters, then the well XII.",
        large: "IV and VII could go into wells of their own. Together they make XI, and a large well costs much if it stays open. Put both into XI.",
        throw: "Every number is used, so your turn goes on: throw the blank counters again.",
        left: "IX has a well of its own, but then XV would be left over and end your turn. XV less IX is VI: put both into VI.",
        own: "Only II is left, and its well is free.",
        again: "Again nothing is left over. Throw.",
        eight: "VIII has its well.",
        stop: "XIV fits nowhere any more, and numbers left over end the turn. You score what is left over and what is open: 14, and 39 for seven wells. End the turn.",
      },
      end: "That is all. 53 points for now: perfect play averages 17, and a turn with nothing left over is something to tell.",
    },
  ],
};
