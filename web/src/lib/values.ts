/** What the choices of a computer player are worth to it, made ready to be read. */

import type { BotValues } from "../wire.ts";
import { words } from "../words/index.svelte.ts";
import { amount } from "./review.ts";

export interface Choice {
  action: string;
  worth: string; // nothing where the player has no values
}

type Valuation = Pick<BotValues, "values" | "unit">;

const FINE = 1; // digits more in a list than on the board

/** A number in its unit: a chance to win in percent, points as they count, anything else as it is. */
export function written(unit: string, value: number, fine = 0): string {
  if (unit === "wins") return fine ? amount("wins", value, false, fine) : words().percent(value);
  return unit === "points" ? amount("points", Math.abs(value), false, fine) : words().decimal(value, 1 + fine);
}

/** What an action is worth. */
export function worthOf({ values, unit }: Valuation, action: string): string {
  const value = values.find(([one]) => one === action)?.[1];
  return value === undefined ? "" : written(unit, value, FINE);
}

/** All choices, the best first; those of a player without values in the order of its view. */
export function choicesOf({ values, unit }: Valuation, legal: readonly string[]): Choice[] {
  if (!values.length) return legal.map((action) => ({ action, worth: "" }));
  return [...values].sort(([, one], [, two]) => two - one).map(([action, value]) => ({ action, worth: written(unit, value, FINE) }));
}
