/** What can be shown over the board: facts of the view, one kind at a time. */

import type { Advised } from "../../wire.ts";
import { words } from "../../words/index.svelte.ts";
import { option } from "./choice.ts";
import type { View } from "./wire.ts";

export type Overlay = "none" | "lava" | "gates" | "values";
export type Marks = Map<string, { text: string; strong?: boolean }>;

export function marksOf(overlay: Overlay, view: View, advice: Pick<Advised, "values"> | null): Marks {
  if (overlay === "lava") return lavaNext(view);
  if (overlay === "gates") return new Map(view.gate_steps.map(([square, steps]) => [square, { text: String(steps) }]));
  if (overlay === "values" && advice) return values(advice);
  return new Map();
}

function lavaNext(view: View): Marks {
  const found: Marks = new Map();
  for (const [tile, squares] of view.lava_next) {
    const name = tile.split("/").map((one) => words().downfall.symbols[one] ?? one).join("/");
    for (const square of squares) {
      const before = found.get(square)?.text;
      found.set(square, { text: before ? `${before} ${name}` : name, strong: true });
    }
  }
  return found;
}

/** The best value of the actions that lead to each square, in hundredths. */
function values(advice: Pick<Advised, "values">): Marks {
  const best = new Map<string, number>();
  for (const [action, value] of advice.values) {
    const { from, to } = option(action);
    const square = to && to !== "out" ? to : from;
    if (square) best.set(square, Math.max(best.get(square) ?? -Infinity, value));
  }
  const top = Math.max(...best.values());
  return new Map([...best].map(([square, value]) => [square, { text: `${Math.round(value * 100)} %`, strong: value === top }]));
}
