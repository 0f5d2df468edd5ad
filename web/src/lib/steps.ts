/** What was told of a match. */

import type { Step } from "../wire.ts";

/** The steps that still hold: what was taken back did not happen. */
export function lasting(steps: readonly Step[]): Step[] {
  const kept: Step[] = [];
  for (const step of steps) {
    if (step.text) kept.push(step);
    else kept.pop();
  }
  return kept;
}
