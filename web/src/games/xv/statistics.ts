/** What each seat did in a match so far, counted from what was told. */

import { lasting } from "../../lib/steps.ts";
import type { Step } from "../../wire.ts";
import { COUNTERS, WELLS } from "./dish.ts";
import type { Event } from "./wire.ts";

export interface Turns {
  scores: number[]; // of the turns that are over
  throws: number;
  fell: number; // counters that were thrown
  up: number; // and those that fell with their number up
  filled: number; // wells
  pairs: number; // wells with two counters
  open: number; // wells left open when a turn was over
  over: number; // numbers left over when a turn was over
  unseen: number; // turns whose beginning was not told: nobody knows what they left
  empty: number; // turns that ended with a throw without any number
  clean: number; // turns that scored nothing
  growth: number[]; // in the latest turn, how many wells were filled after each throw
}

interface Turn {
  up: number;
  filled: number;
  whole: boolean; // whether it was seen from its first throw on
}

/** The turns of every seat; what was taken back did not happen. */
export function turns(steps: readonly Step[], seats: number): Turns[] {
  const found = Array.from({ length: seats }, blank);
  const now = found.map((): Turn => ({ up: 0, filled: 0, whole: false }));
  for (const step of lasting(steps)) {
    for (const event of step.events as Event[]) if ("seat" in event) count(found[event.seat]!, now[event.seat]!, event);
  }
  return found;
}

function blank(): Turns {
  return { scores: [], throws: 0, fell: 0, up: 0, filled: 0, pairs: 0, open: 0, over: 0, unseen: 0, empty: 0, clean: 0, growth: [] };
}

function count(all: Turns, turn: Turn, event: Event): void {
  switch (event.kind) {
    case "CountersFell":
      fell(all, turn, event.up.length, event.blank);
      break;
    case "WellFilled":
      turn.up -= event.counters.length;
      turn.filled += 1;
      all.filled += 1;
      if (turn.whole) all.growth[all.growth.length - 1] = turn.filled;
      if (event.counters.length === 2) all.pairs += 1;
      break;
    case "TurnScored":
      all.scores.push(event.score);
      all.open += turn.whole ? WELLS.length - turn.filled : 0;
      all.over += turn.whole ? turn.up : 0;
      if (!turn.whole) all.unseen += 1;
      if (event.score === 0) all.clean += 1;
      break;
  }
}

function fell(all: Turns, turn: Turn, up: number, blank: number): void {
  if (up + blank === COUNTERS.length) {
    all.growth = [];
    [turn.filled, turn.whole] = [0, true];
  }
  turn.up = up;
  all.throws += 1;
  all.fell += up + blank;
  all.up += up;
  all.growth.push(turn.filled);
  if (!up) all.empty += 1;
}

/** The mean of the scores; null before the first. */
export function mean(scores: readonly number[]): number | null {
  return scores.length ? scores.reduce((sum, score) => sum + score, 0) / scores.length : null;
}
