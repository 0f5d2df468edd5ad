/** Why an action is recommended, as the house says it: kinds and facts, which a game's words make a sentence of. */

import type { Advised, ReasonState } from "../wire.ts";

export type Reason = ReasonState;

/** What speaks for the best action, the strongest first. */
export function reasonsOf(advice: Pick<Advised, "best" | "reasons">): readonly Reason[] {
  return (advice.reasons?.[advice.best] ?? []).filter((reason) => reason.weight > 0);
}
