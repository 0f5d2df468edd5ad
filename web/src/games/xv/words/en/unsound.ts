/** Why a position of Pompeii XV cannot be. */

import type { Facts } from "../../../../words/refusals-text.ts";
import type { Unsound } from "../../wire.ts";

export const unsound: Record<Unsound, (facts: Facts) => string> = {
  unfit: ({ part }) => `“${part}” does not fit: a well takes its own number, or two counters whose sum or difference it is.`,
  "well-twice": ({ well }) => `Well ${well} is filled twice.`,
  "counter-twice": ({ counter }) => `Counter ${counter} lies in two wells.`,
  "up-twice": () => "A number is up twice.",
  "up-placed": ({ counter }) => `Counter ${counter} is both up and in a well.`,
  "up-late": () => "Numbers are up only while they are being placed.",
  unthrown: () => "Nothing has been thrown yet.",
  "nothing-left": () => "Nothing is left to throw, or no well is open.",
  scores: () => "Only those have a score who have played their turn of this round.",
  "ended-wells": () => "When the match is over the wells are empty.",
  "ended-seat": () => "The last seat has the last turn.",
  "ended-points": () => "Only the seat with the last turn has reached the points.",
  over: () => "The match would be over here.",
  "not-over": () => "The match would go on here.",
};
