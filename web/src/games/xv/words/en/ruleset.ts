/** What the rules of Pompeii XV say about each field of a ruleset. */

import type { RulesetText } from "../../../../words/rules-text.ts";

const length: RulesetText[string] = (_, { match, target, finish }) => {
  const rounds = target === "1" ? "one round" : `${target} rounds`;
  if (match === "games") return `The match is ${rounds}, and the player who wins the most rounds wins; between equals, the lowest total.`;
  if (match === "wins") return `The first player to win ${rounds} wins the match.`;
  if (match !== "points") return `The match is ${rounds}, and the lowest total wins.`;
  if (finish === "at_once") return `The match ends as soon as a player reaches ${target} points: that player loses, and the lowest total wins.`;
  return `The match ends with the round in which a player reaches ${target} points, so that everyone has played equally often; the lowest total wins.`;
};

export const ruleset: RulesetText = {
  stopping: (v) =>
    v === "forced"
      ? "You may not stop as long as the whole throw can still be used, and you have to keep that possible."
      : "You may stop although every number could still be used.",
  match: length,
  target: length,
  finish: length,
};
