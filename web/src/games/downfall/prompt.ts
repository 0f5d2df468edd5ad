/** What the seat on turn is asked. */

import { words } from "../../words/index.svelte.ts";
import { inTheCity } from "./statistics.ts";
import type { View } from "./wire.ts";
import { signs } from "./words.ts";

export function asks(view: View, legal: readonly string[], asked: string): string {
  const w = words().downfall;
  if (!legal.length) return "";
  if (asked === "lava" && view.tile) return `${w.tile(signs(view.tile))} ${w.ask["lava"]}`;
  if (asked === "relative") return `${w.relativesLeft(view.relatives)} ${w.ask["relative"]}`;
  if (asked === "run") return w.runs(view.moves, inTheCity(view)[view.viewer ?? -1] ?? 0);
  return w.ask[asked] ?? "";
}
