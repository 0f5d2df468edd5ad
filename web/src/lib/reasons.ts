/** Why an action is recommended, as the house says it: kinds and facts, which a game's words make a sentence of. */

import type { Advised } from "../wire.ts";

export interface Reason {
  kind: string;
  weight: number; // above 0 it speaks for the action, below against it
  about: [string, string | number | string[]][];
}

/** A fact of a reason. */
export function fact(reason: Reason, name: string): string | number | string[] | undefined {
  return reason.about.find(([key]) => key === name)?.[1];
}

/** What speaks for the best action, where the house says it. */
export function reasonsOf(advice: Advised & { reasons?: readonly Reason[] }): readonly Reason[] {
  return (advice.reasons ?? []).filter((reason) => reason.weight > 0);
}
