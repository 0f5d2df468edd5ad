/** How everybody stands just now: as the view says, and then moved on by each event that is shown. */

import type { Event, View } from "./wire.ts";

export interface Standing {
  phase: string;
  opening: boolean;
  saved: readonly number[];
  volcano: readonly number[];
  supply: readonly number[];
  hands: readonly number[]; // how many cards each seat holds
  deck: number;
  bag: readonly [string, number][];
}

export const NOWHERE: Standing = { phase: "sleeps", opening: false, saved: [], volcano: [], supply: [], hands: [], deck: 0, bag: [] };

export function standingOf(view: View): Standing {
  const { phase, opening, saved, volcano, supply, bag } = view;
  return { phase, opening, saved, volcano, supply, bag, hands: view.hand_sizes, deck: (view.deck[0] ?? 0) + (view.deck[1] ?? 0) };
}

function plus(counts: readonly number[], seat: number, by: number): number[] {
  return counts.map((count, place) => (place === seat ? count + by : count));
}

export function standingAfter(at: Standing, event: Event): Standing {
  switch (event.kind) {
    case "CardPlayed":
      return { ...at, hands: plus(at.hands, event.seat, -1) };
    case "CardDrawn":
      return { ...at, hands: plus(at.hands, event.seat, 1), deck: at.deck - 1 };
    case "OmenDrawn":
      return { ...at, deck: at.deck - 1 };
    case "PersonPlaced":
    case "RelativePlaced":
      return { ...at, supply: plus(at.supply, event.seat, -1) };
    case "VictimThrown":
      return { ...at, volcano: plus(at.volcano, event.victim, 1) };
    case "PeopleLost":
      return { ...at, volcano: plus(at.volcano, event.seat, event.count) };
    case "PersonSaved":
      return { ...at, saved: plus(at.saved, event.seat, 1) };
    case "VesuviusSeethed":
      return { ...at, phase: "seethes", deck: at.deck - 1 };
    case "VesuviusErupted":
      return { ...at, phase: "erupts", opening: true };
    case "RunningBegan":
      return { ...at, opening: false };
    case "TileDrawn":
      return { ...at, bag: at.bag.map(([tile, count]) => [tile, tile === event.tile ? count - 1 : count]) };
    default:
      return at;
  }
}
