/** Ways that could be run, drawn before anybody runs: over the squares the house says one can leave from. */

import { option } from "./choice.ts";
import { beside, middle, outside, type Point } from "./city.ts";
import type { View } from "./wire.ts";

type Ground = Pick<View, "gate_steps">;

const NEIGHBOURS: readonly [number, number][] = [[0, -1], [-1, 0], [1, 0], [0, 1]]; // in the house's order

function around(square: string): string[] {
  return NEIGHBOURS.map(([dx, dy]) => beside(square, dx, dy)).filter((next) => next !== undefined);
}

/** The squares from a start on, each a step nearer than the one before; the first and the last too. */
function descended(steps: ReadonlyMap<string, number>, start: string): string[] {
  const way = [start];
  for (let here: string | undefined = start; here; ) {
    const left: number = steps.get(here) ?? 0;
    here = around(here).find((next) => steps.get(next) === left - 1);
    if (here) way.push(here);
  }
  return way;
}

/** The squares on the way out of the city, the gate last: the nearest one. */
export function wayOut(ground: Ground, start: string): string[] {
  return descended(new Map(ground.gate_steps), start);
}

/** The squares on the way to another one. */
export function wayTo(ground: Ground, start: string, end: string): string[] {
  const open = new Set(ground.gate_steps.map(([square]) => square));
  const steps = new Map([[end, 0]]);
  for (const [square, far] of steps) {
    for (const next of around(square)) if (open.has(next) && !steps.has(next)) steps.set(next, far + 1);
  }
  return steps.has(start) ? descended(steps, start) : [start, end];
}

/** What an action looks like on the board: the points it leads over. */
export function wayOf(ground: Ground, action: string): Point[] {
  const { from, to } = option(action);
  if (!to) return [];
  if (!from) return [middle(to)];
  if (to !== "out") return wayTo(ground, from, to).map(middle);
  const way = wayOut(ground, from);
  return [...way.map(middle), outside(way[way.length - 1]!)];
}
