/** What the house says each use is worth. */

import type { Values } from "../../lib/api.ts";
import { written } from "../../lib/values.ts";
import { words } from "../../words/index.svelte.ts";
import type { Reason } from "../../lib/reasons.ts";
import { left, puts, type Put } from "./choice.ts";

export interface Mark {
  text: string;
  best: boolean;
}

/** A value in words: the expected score. */
export function valueWords(value: number, digits = 2): string {
  return words().decimal(Math.abs(value), digits);
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
  return new Map([...best].map(([well, value]) => [well, { text: written(advice.unit, value), best: value === top }]));
}

/** One way to use the whole throw, and what can be hoped for then. */
export interface Plan {
  puts: readonly Put[];
  expected: number;
  clean: number;
  perfect: number;
}

/** The plans of a hint, the best first. */
export function plansOf(advice: { reasons: Record<string, readonly Reason[]> } | null): Plan[] {
  const told = Object.values(advice?.reasons ?? {}).flat().filter(({ kind }) => kind === "plan");
  return told
    .map(({ about }) => ({ puts: puts(about["puts"] as string[]), expected: Number(about["expected"]), clean: Number(about["clean"]), perfect: Number(about["perfect"]) }))
    .sort((one, two) => one.expected - two.expected || two.perfect - one.perfect);
}
