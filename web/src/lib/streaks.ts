/** How somebody has been doing lately. */

import type { Result } from "./api.ts";

export interface Streaks {
  now: number; // wins in a row up to the last match
  best: number;
}

/** Wins in a row; a shared win counts. */
export function streaksOf(results: readonly Result[]): Streaks {
  let [now, best] = [0, 0];
  for (const { share, seats } of results) {
    if (seats === 1) continue; // alone one neither wins nor loses
    now = share > 0 ? now + 1 : 0;
    best = Math.max(best, now);
  }
  return { now, best };
}

/** The days on which somebody has played without a break, up to today or yesterday. */
export function daysInARow(results: readonly Result[], today: Date = new Date()): number {
  const played = new Set(results.map(({ ended }) => dayOf(new Date(ended))));
  const last = dayOf(today);
  let day = played.has(last) ? last : last - 1;
  let count = 0;
  for (; played.has(day); day -= 1) count += 1;
  return count;
}

function dayOf(date: Date): number {
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
}
