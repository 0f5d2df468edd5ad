/** A match in hindsight: how somebody's turns went, and the points of each round. */

import { words } from "../../words/index.svelte.ts";
import type { Course, Told } from "../faces.ts";
import { beaten } from "./beaten.ts";
import { turns } from "./statistics.ts";
import type { View } from "./wire.ts";

export function story({ shown, view, steps }: Told, seat: number): string {
  const { scores, clean, open, over, unseen: begun } = turns(steps, shown.seats.length)[seat]!;
  const points = (view as View).totals[seat] ?? 0;
  const unseen = points ? begun : 0; // 0 points say by themselves that nothing was left
  const told = words().xv.story({ points, turns: scores.length, best: Math.min(...scores), clean, open, over, unseen });
  const { stopping } = (view as View).ruleset;
  return scores.length === 1 && shown.seats.length === 1 ? `${told}. ${words().xv.betterThan(beaten(points, stopping)).replace(/\.$/, "")}` : told;
}

/** The points of each round; where there was only one, the wells after each throw. */
export function course({ shown, steps }: Told): Course {
  const w = words().xv.statistics;
  const all = turns(steps, shown.seats.length);
  const what = all.some(({ scores }) => scores.length > 1) ? "scores" : "wells"; // one round makes no line
  return { title: w[what], across: w.across[what], values: all.map(({ scores, growth }) => (what === "scores" ? scores : growth)) };
}
