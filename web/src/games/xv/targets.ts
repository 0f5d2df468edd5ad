/** What an action needs one to touch. */

import type { Target } from "../../lib/pointing.svelte.ts";
import { puts } from "./choice.ts";

export function targets(action: string): Target[] {
  const [put] = puts([action]);
  if (!put) return [{ kind: "action", name: action }];
  return [...put.counters.map((counter) => ({ kind: "counter", name: String(counter) })), { kind: "well", name: String(put.well) }];
}
