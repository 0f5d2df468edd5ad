/** What an action needs one to touch. */

import type { Target } from "../../lib/pointing.svelte.ts";
import { modeOf, option } from "./choice.ts";

export function targets(action: string): Target[] {
  const one = option(action);
  if (one.verb === "aim") return [{ kind: "throw", name: "" }];
  if (!one.where) return [{ kind: "action", name: action }];
  return [
    { kind: "choice", name: modeOf(one), optional: true },
    { kind: "spot", name: one.where },
  ];
}
