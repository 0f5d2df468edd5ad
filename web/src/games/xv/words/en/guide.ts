/** The lessons of Pompeii XV. */

import type { GuideText } from "../../../../words/guide-text.ts";

export const guide: GuideText = {
  chapters: [
    {
      title: "Counters and wells",
      goal: "Fill wells with one counter or two, and throw on.",
      says: {
        wells: "Fifteen bone counters were thrown; four show numbers, the others lie blank. A well takes its own number, or two counters whose sum or difference it is. XIII less I makes XII: touch both, then the well.",
        own: "IV and VII would make XI together. But two counters in one well leave another well without: that costs more than 5 points on average. So IV goes into its own well.",
        apart: "And VII into its own, too. XI stays open for the counter XI, which still lies blank.",
        throw: "Every number is used, so your turn goes on: throw the blank counters again.",
      },
      end: "Three wells filled, nothing left over: well begun. Numbers that stay up and wells that stay open count against you, so a low score is a good one.",
    },
    {
      title: "The heavy ones",
      goal: "Find homes for XIII, XIV and XV.",
      says: {
        large: "There are no wells for XIII, XIV and XV: they need a partner. XV less XIV makes I, so the two heaviest go together into the smallest well.",
        spare: "XII has lost its well, so it needs VI to get into VI. With this plan every second turn ends perfect. XV less XII into III would look as good and end all hope of it.",
        throw: "All heavy counters are home. Throw the rest.",
        three: "Now every counter left has a well of its own. VIII less III would make V, but V wants its place for itself. III goes into III.",
        eight: "VIII into VIII.",
        eleven: "And XI into the well that you kept open for it.",
      },
      end: "Nothing left over again, and only four wells are open: II, V, IX and X.",
    },
    {
      title: "A perfect end",
      goal: "Fill the last wells with the last counters.",
      says: {
        ten: "Four counters and four wells are left, each with its own number. X less II would be VIII, but that well is full. X goes home.",
        two: "And II.",
        throw: "One more throw, and both counters must come up: if only one does, it is placed and the other thrown again. All blank would end the turn.",
        nine: "Both are up! IX into IX.",
        five: "And the last one, V into V.",
        stop: "All twelve wells hold all fifteen counters: a perfect turn. End it.",
      },
      end: "0 points, and perfect. The best play gets to 0 in one turn of twelve, and scores 17 on average: luck has a say. Now you know all there is.",
    },
  ],
};
