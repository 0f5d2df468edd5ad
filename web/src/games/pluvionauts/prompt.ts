/** What the seat on turn is asked. */

import { words } from "../../words/index.svelte.ts";
import type { View } from "./wire.ts";

export function asks(view: View, legal: readonly string[], first = false): string {
  const ask = words().pluvionauts.ask;
  if (!legal.length) return "";
  if (legal.length === 1 && legal[0] === "done") return ask.done;
  switch (view.stage) {
    case "aim":
      return [view.tries ? ask.again : "", view.die === "balloon" ? "" : ask.throwIn(view.die), first ? ask.aimFirst : ask.aim].filter(Boolean).join(" ");
    case "put":
      return ask.put(legal[0]!.split(" ")[1]!);
    case "fuel":
      return ask.fuel;
    case "drive":
      return ask.drive;
    case "tow":
      return ask.tow;
    default:
      return ask.act;
  }
}

/** Why a cell cannot be chosen, by what a click on the board does. */
export function objection(mode: string | undefined, cell: string): string {
  const { miss } = words().pluvionauts;
  if (mode === "drive") return miss.drive(cell);
  if (mode === "tow") return miss.tow(cell);
  if (mode === "put") return miss.put(cell);
  return mode ? miss.place : miss.nothing;
}
