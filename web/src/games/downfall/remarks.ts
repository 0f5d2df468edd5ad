/** What moves people to speak at this game. */

import type { Occasion, Speech } from "../../lib/remarks.svelte.ts";
import type { Step } from "../../wire.ts";
import { words } from "../../words/index.svelte.ts";
import type { Event } from "./wire.ts";

const MANY = 2; // people lost at once that are worth a word

/** Somebody is harmed, harms, or saves their own. */
export function occasions(step: Step): Occasion[] {
  return (step.events as Event[]).flatMap((event): Occasion[] => {
    if (event.kind === "VictimThrown") return [{ seat: event.seat, kind: "harms" }, { seat: event.victim, kind: "harmed" }];
    if (event.kind === "PeopleLost" && event.count >= MANY) return [{ seat: event.seat, kind: "harmed" }];
    return event.kind === "PersonSaved" ? [{ seat: event.seat, kind: "saves" }] : [];
  });
}

export const speech: Speech = { occasions, line: (bot, kind) => words().downfall.remarks[bot]?.[kind] };
