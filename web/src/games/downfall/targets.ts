/** What an action needs one to touch. */

import type { Target } from "../../lib/pointing.svelte.ts";
import { option } from "./choice.ts";
import { wayOut } from "./ways.ts";
import type { View } from "./wire.ts";

export function targets(action: string, view: unknown): Target[] {
  const { card, from, to } = option(action);
  if (!card && !to) return [{ kind: "action", name: action }];
  const place = to === "out" ? { kind: "exit", name: wayOut(view as View, from).pop() ?? "" } : { kind: "square", name: to };
  return [
    ...(card ? [{ kind: "card", name: card }] : []),
    ...(from ? [{ kind: "square", name: from }] : []),
    ...(to ? [place] : []),
  ];
}
