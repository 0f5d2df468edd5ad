/** The call of the eruption: when the own view allows it, and what people at a shared screen are asked. */

import { words } from "../../words/index.svelte.ts";
import type { SharedCall } from "../faces.ts";
import type { View } from "./wire.ts";

/** The call that the own cards allow, at once or for the start of the next turn. */
export function callOf(view: View): string {
  return view.call_ready ? "erupt" : "";
}

/** Whether any player may be able to call the eruption, as far as everyone can see. */
export function seethes(view: unknown): boolean {
  const seen = view as View | null;
  return seen?.phase === "seethes" && seen.ruleset.voluntary_eruption;
}

export const SHARED_CALL: SharedCall = {
  action: "erupt",
  offered: seethes,
  words: () => words().downfall.call,
};
