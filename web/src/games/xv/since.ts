/** A turn of somebody else, in a few words. */

import type { Brief } from "../../lib/show.svelte.ts";
import { words } from "../../words/index.svelte.ts";
import type { Event } from "./wire.ts";

/** How many wells a seat filled, and what it scored. */
export function brief(events: readonly Event[]): Brief {
  const say = words().xv.since;
  const wells = events.flatMap((event) => (event.kind === "WellFilled" ? [String(event.well)] : []));
  const scores = events.flatMap((event) => (event.kind === "TurnScored" ? [say.scored(event.score)] : []));
  return { text: [wells.length ? say.wells(wells.length) : "", ...scores].filter(Boolean).join(" · "), places: wells };
}
