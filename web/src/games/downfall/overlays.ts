/** What can be shown over the board: facts of the view, one kind at a time. */

import { written } from "../../lib/values.ts";
import type { Advised } from "../../wire.ts";
import { NOTHING, left, option, type Picked } from "./choice.ts";
import { CARTOUCHES, type Point } from "./city.ts";
import type { View } from "./wire.ts";

export const OVERLAYS = ["none", "lava", "gates", "values"] as const;
export type Overlay = (typeof OVERLAYS)[number];

export interface Mark {
  text: string;
  signs?: string[]; // of lava that could come here
  strong?: boolean;
}

type Valuation = Pick<Advised, "values" | "unit">;

export type Marks = ReadonlyMap<string, Mark>;

const RISE = 36; // of a mark above the middle of its square

/** How far up a mark is moved: not at all where it would cover the number of a building. */
export function rise({ x, y }: Point, upright: boolean, letters: number): number {
  const above = upright ? { x: x + RISE, y } : { x, y: y - RISE };
  return CARTOUCHES.some((sign) => Math.hypot(sign.x - above.x, sign.y - above.y) < 30 * letters) ? 0 : RISE;
}

export function marksOf(overlay: Overlay, view: View, advice: Valuation | null, picked: Picked = NOTHING): Marks {
  if (overlay === "lava") return lavaNext(view);
  if (overlay === "gates") return new Map(view.gate_steps.map(([square, steps]) => [square, { text: String(steps) }]));
  if (overlay === "values" && advice) return values(advice, picked);
  return new Map();
}

function lavaNext(view: View): Marks {
  const found = new Map<string, { text: string; signs: string[]; strong: boolean }>();
  for (const [tile, squares] of view.lava_next) {
    for (const square of squares) {
      const before = found.get(square)?.signs ?? [];
      found.set(square, { text: "", signs: [...new Set([...before, ...tile.split("/")])], strong: true });
    }
  }
  return found;
}

/** The best value of what can be done at each square, given what has been picked. */
function values(advice: Valuation, picked: Picked): Marks {
  const best = new Map<string, number>();
  const worth = new Map(advice.values);
  for (const { text, from, to } of left(advice.values.map(([action]) => option(action)), picked)) {
    const square = (from && !picked.from) || to === "out" ? from : to;
    if (square) best.set(square, Math.max(best.get(square) ?? -Infinity, worth.get(text)!));
  }
  const top = Math.max(...best.values());
  return new Map([...best].map(([square, value]) => [square, { text: written(advice.unit, value), strong: value === top }]));
}
