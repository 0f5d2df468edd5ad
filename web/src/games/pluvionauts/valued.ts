/** What the choices of a computer player are worth to it, where they have a place in the sky. */

import { written } from "../../lib/values.ts";
import type { BotValues } from "../../wire.ts";
import { option } from "./choice.ts";

/** A number for each place: of the best that can be done there. */
export function badgesOf({ values, unit }: Pick<BotValues, "values" | "unit">): Map<string, string> {
  const best = new Map<string, number>();
  for (const [action, value] of values) {
    const { where } = option(action);
    if (where) best.set(where, Math.max(best.get(where) ?? -Infinity, value));
  }
  return new Map([...best].map(([where, value]) => [where, written(unit, value)]));
}
