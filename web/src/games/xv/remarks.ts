/** What moves people to speak at this game. */

import type { Occasion, Speech } from "../../lib/remarks.svelte.ts";
import type { Step } from "../../wire.ts";
import { words } from "../../words/index.svelte.ts";
import type { Event } from "./wire.ts";

const [LOW, HIGH] = [12, 60]; // scores of a turn that are worth a word

/** A turn that went well, or did not. */
export function occasions(step: Step): Occasion[] {
  return (step.events as Event[]).flatMap((event): Occasion[] => {
    if (event.kind !== "TurnScored" || (event.score > LOW && event.score < HIGH)) return [];
    return [{ seat: event.seat, kind: event.score <= LOW ? "good" : "bad" }];
  });
}

export const speech: Speech = { occasions, line: (bot, kind) => words().xv.remarks[bot]?.[kind] };
