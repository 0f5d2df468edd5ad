/** What the house says each use is worth. */

import type { Values } from "../../lib/api.ts";
import { words } from "../../words/index.svelte.ts";
import { left, puts } from "./choice.ts";

export interface Mark {
  text: string;
  best: boolean;
}

/** A value in words: an expected score where the game has been solved, else points or a share of wins. */
export function valueWords(value: number, unit: string, digits = 2): string {
  const say = words().xv.worth;
  if (unit === "wins") return say.wins(value);
  return say.points(Math.abs(value), unit === "points" ? digits : 0);
}

/** Actions with their values, the best first. */
export function ranked({ values }: Values): [string, number][] {
  return [...values].sort((one, two) => two[1] - one[1]);
}

/** For each well the best that the picked counters can do there. */
export function marksOf(advice: Values | null, picked: readonly number[]): Map<number, Mark> {
  if (!advice) return new Map();
  const worth = new Map(advice.values);
  const best = new Map<number, number>();
  for (const put of left(puts([...worth.keys()]), picked)) {
    best.set(put.well, Math.max(best.get(put.well) ?? -Infinity, worth.get(put.text)!));
  }
  const top = Math.max(...worth.values());
  return new Map([...best].map(([well, value]) => [well, { text: valueWords(value, advice.unit, 1), best: value === top }]));
}
