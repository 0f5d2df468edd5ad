/** What moves people to speak at this game. */

import type { Occasion, Speech } from "../../lib/remarks.svelte.ts";
import type { Step } from "../../wire.ts";
import { words } from "../../words/index.svelte.ts";
import type { Event } from "./wire.ts";

/** A request is fulfilled, or a die flies off the board. */
export function occasions(step: Step): Occasion[] {
  return (step.events as Event[]).flatMap((event): Occasion[] => {
    if (event.kind === "RequestValidated") return [{ seat: event.seat, kind: "good" }];
    return event.kind === "DieMissed" ? [{ seat: event.seat, kind: "bad" }] : [];
  });
}

export const speech: Speech = { occasions, line: (bot, kind) => words().pluvionauts.remarks[bot]?.[kind] };
