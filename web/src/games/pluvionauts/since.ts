/** A turn of somebody else, in a few words. */

import type { Brief } from "../../lib/show.svelte.ts";
import { words } from "../../words/index.svelte.ts";
import { BUILDINGS, CELLS, TERRAINS } from "./sky.ts";
import type { Event } from "./wire.ts";
import { placesOf } from "./words.ts";

/** Where a seat drove, what it towed, built and fulfilled. */
export function brief(events: readonly Event[]): Brief {
  const text = events.map(said).filter(Boolean).join(" · ");
  return { text, places: [...new Set(events.filter(said).flatMap(placesOf))] };
}

function said(event: Event): string {
  const say = words().pluvionauts.since;
  switch (event.kind) {
    case "DieMissed":
      return say.missed;
    case "BalloonDriven":
      return say.driven(CELLS[event.end]!.name);
    case "IslandTowed":
      return say.towed(TERRAINS[event.terrain]!, CELLS[event.end]!.name);
    case "BuildingTaken":
      return say.taken(BUILDINGS[event.building]!);
    case "BuildingPlaced":
      return say.placed(BUILDINGS[event.building]!);
    case "RequestValidated":
      return say.validated(event.support);
    default:
      return "";
  }
}
