/** Why an action is recommended, as the house says it: kinds and facts, which a game's words make a sentence of. */

import type { Advised } from "../wire.ts";

export interface Reason {
  kind: string;
  weight: number; // above 0 it speaks for the action, below against it
  about?: Record<string, string | number | string[]>;
}

/** What speaks for the best action, the strongest first, where the house says it. */
export function reasonsOf(advice: Advised & { reasons?: Record<string, readonly Reason[]> }): readonly Reason[] {
  return (advice.reasons?.[advice.best] ?? []).filter((reason) => reason.weight > 0);
}
