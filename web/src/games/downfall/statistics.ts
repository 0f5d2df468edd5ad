/** What each seat did in a match so far, counted from what was told. */

import { lasting } from "../../lib/steps.ts";
import type { Step } from "../../wire.ts";
import type { Event, View } from "./wire.ts";

export interface Deeds {
  cards: number;
  wild: number;
  relatives: number;
  omens: number;
  thrown: number; // people of others, into the volcano
  lava: number;
  runs: number;
  saved: number;
  burnt: number; // own people, in the lava or cut off
}

const NONE: Deeds = { cards: 0, wild: 0, relatives: 0, omens: 0, thrown: 0, lava: 0, runs: 0, saved: 0, burnt: 0 };

/** The deeds of every seat; what was taken back did not happen. */
export function deeds(steps: readonly Step[], seats: number): Deeds[] {
  const found = Array.from({ length: seats }, () => ({ ...NONE }));
  for (const step of lasting(steps)) for (const event of step.events as Event[]) count(found, event);
  return found;
}

function count(found: Deeds[], event: Event): void {
  const deed = "seat" in event ? found[event.seat] : undefined;
  if (!deed) return;
  switch (event.kind) {
    case "CardPlayed":
      deed.cards += 1;
      if (event.use === "wild") deed.wild += 1;
      break;
    case "RelativePlaced":
      deed.relatives += 1;
      break;
    case "OmenDrawn":
      deed.omens += 1;
      break;
    case "VictimThrown":
      deed.thrown += 1;
      break;
    case "LavaLaid":
      deed.lava += 1;
      break;
    case "PersonRan":
      deed.runs += 1;
      break;
    case "PersonSaved":
      deed.runs += 1;
      deed.saved += 1;
      break;
    case "PeopleLost":
      deed.burnt += event.count;
      break;
  }
}

/** How many people of each seat are in the city. */
export function inTheCity(view: View): number[] {
  return Array.from({ length: view.seats }, (_, seat) => view.people.reduce((sum, [, counts]) => sum + (counts[seat] ?? 0), 0));
}
