/** What the seat on turn is asked. */

import { words } from "../../words/index.svelte.ts";
import type { Picked } from "./choice.ts";
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

/** Why a square cannot be chosen, by what is asked and what has been picked. */
export function objection(asked: string, { card, from }: Picked, square: string): string {
  const { miss } = words().downfall;
  switch (asked) {
    case "card":
      return card ? miss.card(card, square) : miss.cards(square);
    case "run":
      return miss.runner(square);
    case "runTo":
      return miss.run(from, square);
    case "relative":
      return miss.relative(square);
    case "omen":
      return miss.omen(square);
    case "lava":
      return miss.lava(square);
    default:
      return words().downfall.ask["done"]!;
  }
}
