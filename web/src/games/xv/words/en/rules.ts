/** The rules of Pompeii XV. */

import type { RulesText } from "../../../../words/rules-text.ts";
import { ruleset } from "./ruleset.ts";

export const rules: RulesText = {
  lead: "Fifteen counters of bone, a silver dish with twelve wells, and one question: how little can you leave over?",
  box: [
    ["The dish", "It has 12 wells, numbered I to XII."],
    ["15 counters", "Numbered I to XV on one side and blank on the other."],
  ],
  setUp: [
    "From 1 to 8 of you can play. The seats take their turns one after another, and red begins every round.",
    "Every turn begins alike: all 12 wells are empty, and you hold all 15 counters. Nothing that others did on their turns is left in the dish.",
  ],
  sections: [
    {
      title: "The throw",
      text: [
        "Your turn begins with all fifteen counters, I to XV, thrown into the dish. Each shows its number or its blank side, like a coin.",
        "Only numbers that are up can be used. Those that can still go somewhere glow.",
      ],
      diagram: "throw",
      caption: "Five numbers are up; ten counters lie blank. The dashed wells can be filled now.",
    },
    {
      title: "Filling wells",
      text: [
        "A well takes one counter with its own number, or two counters whose sum or whose difference is its number. So VII and IV can fill VII and IV on their own, or go together into XI, or into III.",
        "A well is filled once. What lies in it stays there; but until your next throw you may take placements back and try others.",
      ],
      diagram: "pair",
      caption: "VII and IV are picked: together they fill XI by their sum or III by their difference.",
    },
    {
      title: "Going on",
      text: [
        "When every number that was up is used, you throw the blank counters again, and so on.",
        "The turn ends when numbers are left over and you stop, when a throw shows no number at all, when no counter is left, or when all twelve wells are filled.",
        "{stopping}",
      ],
      diagram: "again",
      caption: "Both numbers fit: XIII less I goes into XII, and then the blanks are thrown again.",
    },
    {
      title: "The score",
      text: [
        "Add the numbers left over and the wells left open. Low is good; blank counters cost nothing.",
        "A score of 0 is clean. With all fifteen counters in the twelve wells it is perfect, which can be done in eleven ways.",
      ],
      diagram: "score",
      caption: "XIV and II are left over, and III, V and X are open: 16 and 18 make 34.",
    },
    {
      title: "The match",
      text: [
        "Alone, the score is the result. In company everybody has one turn a round, and the lowest score wins the round. {match} Equal scores share a rank.",
      ],
    },
    {
      title: "Perfect play",
      text: [
        "The game has been solved: whoever always makes the best use of every throw scores 17.44 on average, and finishes clean in about one turn of twelve. Where hints are allowed the table shows exactly what each use is worth, and the workshop does so for any position.",
      ],
    },
    {
      title: "Where it comes from",
      text: [
        "A round dish of silver with a scalloped rim and twelve places, and counters of bone with Roman numerals on one side, are said to have been dug up at Pompeii, and others like them at Herculaneum and Athens. How they were played with nobody wrote down.",
        "These rules were put together by R. C. Bell in 1977 and handed on by W. M. Horn on a sheet of paper. What it counts can be checked: the first throw has 32,768 outcomes, and the twelve wells take all fifteen counters in exactly eleven ways.",
      ],
    },
  ],
  ruleset,
  differs: "What differs from the usual rules:",
  same: "You play by the usual rules, with nothing changed.",
  choices: [
    ["Stopping", "You may stop whenever you like, or you have to go on as long as the whole throw can be used."],
    ["Length", "A number of rounds, where the lowest total wins; a number of games, where most games won win; until a player has won a number of rounds; or to a number of points."],
    ["When a player reaches the points", "The round is played to its end, or that player loses at once."],
  ],
};
