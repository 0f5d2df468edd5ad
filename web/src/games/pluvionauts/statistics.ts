/** What each seat did in a match so far, counted from what was told. */

import { lasting } from "../../lib/steps.ts";
import type { Step } from "../../wire.ts";
import { CELLS, PITCH, REQUESTS } from "./sky.ts";
import type { Event } from "./wire.ts";

export interface Deeds {
  throws: number;
  landed: number; // on one cell
  between: number; // several cells
  missed: number;
  knocked: number; // weather dice that were hit
  driven: number; // cells, as the crow flies
  tows: number;
  towed: number; // cells, as the crow flies
  taken: number;
  placed: number;
  families: ReadonlyMap<string, number>; // requests fulfilled, by what they ask for
  support: number[]; // earned by the end of each turn
}

export const FAMILIES: readonly string[] = [...new Set(REQUESTS.map(({ family }) => family))];

type Counted = Deeds & { families: Map<string, number>; earned: number };

/** The deeds of every seat; what was taken back did not happen. */
export function deeds(steps: readonly Step[], seats: number): Deeds[] {
  const found = Array.from({ length: seats }, nothing);
  for (const step of lasting(steps)) {
    const events = step.events as Event[];
    for (const event of events) if ("seat" in event) count(found[event.seat]!, event);
    const thrown = events.find((event) => event.kind === "DieLanded");
    if (thrown) found[thrown.seat]!.knocked += events.filter(({ kind }) => kind === "WeatherKnocked" || kind === "WeatherLost").length;
  }
  return found;
}

function nothing(): Counted {
  const families = new Map(FAMILIES.map((family) => [family, 0]));
  const counts = { throws: 0, landed: 0, between: 0, missed: 0, knocked: 0, driven: 0, tows: 0, towed: 0, taken: 0, placed: 0 };
  return { ...counts, families, support: [], earned: 0 };
}

function count(deed: Counted, event: Event): void {
  switch (event.kind) {
    case "DieAimed":
      deed.throws += 1;
      break;
    case "DieLanded":
      deed[event.cells.length === 1 ? "landed" : "between"] += 1;
      break;
    case "DieMissed":
      deed.missed += 1;
      break;
    case "BalloonDriven":
      deed.driven += apart(event.start, event.end);
      break;
    case "IslandTowed":
      deed.tows += 1;
      deed.towed += apart(event.start, event.end);
      break;
    case "BuildingTaken":
      deed.taken += 1;
      break;
    case "BuildingPlaced":
      deed.placed += 1;
      break;
    case "RequestValidated": {
      const { family } = REQUESTS[event.card]!;
      deed.families.set(family, deed.families.get(family)! + 1);
      deed.earned += event.support;
      break;
    }
    case "TurnEnded":
      deed.support.push(deed.earned);
      break;
  }
}

const ROW = (PITCH * Math.sqrt(3)) / 2;

/** How many cells one is from another, whatever lies between. */
export function apart(start: number, end: number): number {
  const [one, two] = [CELLS[start]!, CELLS[end]!];
  const rows = Math.round(Math.abs(one.y - two.y) / ROW);
  const aside = Math.round((2 * Math.abs(one.x - two.x)) / PITCH); // in half cells
  return rows + Math.max(0, (aside - rows) / 2);
}
