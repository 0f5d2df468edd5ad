/** How everybody stands just now: as the view says, and then moved on by each event that is shown. */

import type { Event, View } from "./wire.ts";

export interface Standing {
  phase: string;
  opening: boolean; // tiles of the first lava are being laid, and nobody runs
  laid: number; // tiles on the board
  first: number; // how many of them are the first lava
  saved: readonly number[];
  volcano: readonly number[];
  supply: readonly number[];
  hands: readonly number[]; // how many cards each seat holds
  deck: number; // all cards that lie there
  bag: readonly [string, number][];
}

export const NOWHERE: Standing = {
  phase: "sleeps", opening: false, laid: 0, first: 0, saved: [], volcano: [], supply: [], hands: [], deck: 0, bag: [],
};

const WARNINGS: Record<string, number> = { sleeps: 2, seethes: 1 }; // A.D. 79 cards in the deck, which `view.deck` leaves out

export function standingOf(view: View): Standing {
  const { phase, opening, saved, volcano, supply, bag } = view;
  const [calm = 0, base = 0] = view.deck;
  return {
    phase,
    opening,
    laid: view.lava.length,
    first: view.ruleset.first_tiles,
    saved,
    volcano,
    supply,
    bag,
    hands: view.hand_sizes,
    deck: calm + base + (WARNINGS[phase] ?? 0),
  };
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
      return { ...at, phase: "erupts", opening: at.laid < at.first };
    case "LavaLaid":
      return { ...at, laid: at.laid + 1 };
    case "RunningBegan":
      return { ...at, opening: false };
    case "TileDrawn":
      return { ...at, bag: at.bag.map(([tile, count]) => [tile, tile === event.tile ? count - 1 : count]) };
    default:
      return at;
  }
}
