/** What an action needs one to touch. */

import type { Target } from "../../lib/pointing.svelte.ts";
import { choices } from "../../lib/settings.svelte.ts";
import { PULL, heading, readAim, touch } from "./aims.ts";
import { modeOf, option } from "./choice.ts";
import { PITCH, cellAt } from "./sky.ts";

export function targets(action: string): Target[] {
  const one = option(action);
  if (one.verb === "aim") return [{ kind: "throw", name: "" }];
  if (!one.where) return [{ kind: "action", name: action }];
  return [
    { kind: "choice", name: modeOf(one), optional: true },
    { kind: "spot", name: one.where },
  ];
}

/** The same for whoever learns it: a throw is pulled back and let go, unless one likes to be asked. */
export function taught(action: string): Target[] {
  if (option(action).verb !== "aim" || choices.askThrow) return targets(action);
  const aim = readAim(action);
  const angle = (heading(aim) * Math.PI) / 180;
  const far = ((aim.strength - 0.5) * PULL) / PITCH;
  const on = { kind: "place", name: cellAt(touch(aim)) };
  return [{ kind: "aim-area", name: "", on, pull: { x: -far * Math.sin(angle), y: far * Math.cos(angle) } }];
}
