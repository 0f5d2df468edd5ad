/** A hint as something to look at: where the balloon goes, what it tows there, and what is done then. */

import { reasonsOf } from "../../lib/reasons.ts";
import type { Advised } from "../../wire.ts";
import { option, type Verb } from "./choice.ts";

export interface PlanStep {
  number: number;
  verb: Verb;
  what: string;
  from: string; // a cell, where something moves
  to: string; // a cell or slot
}

/** The actions that a hint names: the best one, and what it says comes then. */
export function planned(advice: Pick<Advised, "best" | "reasons">): string[] {
  const then = reasonsOf(advice).find(({ kind }) => kind === "then")?.about?.["actions"];
  return [advice.best, ...(Array.isArray(then) ? then : [])];
}

/** The steps of a plan that can be drawn, from where the balloon stands. */
export function plan(actions: readonly string[], balloon: string): PlanStep[] {
  const steps: PlanStep[] = [];
  let at = balloon;
  for (const { verb, what, where } of actions.map(option)) {
    if (!where) continue;
    const moves = verb === "drive" || verb === "tow";
    steps.push({ number: steps.length + 1, verb, what, from: moves ? at : "", to: where });
    if (moves || verb === "put") at = where;
  }
  return steps;
}
