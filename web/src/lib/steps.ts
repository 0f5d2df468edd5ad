/** What was told of a match. */

import type { Step } from "../wire.ts";

/** A step of which only what matters is said. */
export function stepOf(told: Pick<Step, "ply" | "seat" | "text"> & Partial<Step>): Step {
  return { events: [], called: false, marks: [], ...told };
}

/** The steps that still hold: what was taken back did not happen. */
export function lasting(steps: readonly Step[]): Step[] {
  const kept: Step[] = [];
  for (const step of steps) {
    if (step.text) kept.push(step);
    else kept.pop();
  }
  return kept;
}
