/** How everybody stands just now: as the view says, and then moved on by each event that is shown. */

import type { Event, View } from "./wire.ts";

export interface Standing {
  scores: readonly (number | null)[]; // per seat, its turn of this round; of the last one until the next begins
  totals: readonly number[];
  wins: readonly number[];
}

export const NOBODY: Standing = { scores: [], totals: [], wins: [] };

/** As a view says. Scores of a round that has just ended stay until the next one begins. */
export function standingOf(view: View, old: Standing): Standing {
  const { scores, totals, wins } = view;
  const none = scores.every((score) => score === null);
  const kept = none && view.stage !== "place" && old.scores.length === scores.length && old.scores.every((score) => score !== null);
  return { scores: kept ? old.scores : scores, totals, wins };
}

export function standingAfter(at: Standing, event: Event): Standing {
  switch (event.kind) {
    case "CountersFell":
      return at.scores.length && at.scores.every((score) => score !== null) ? { ...at, scores: at.scores.map(() => null) } : at;
    case "TurnScored":
      return {
        ...at,
        scores: at.scores.map((score, seat) => (seat === event.seat ? event.score : score)),
        totals: at.totals.map((total, seat) => (seat === event.seat ? total + event.score : total)),
      };
    case "RoundEnded":
      return { ...at, wins: at.wins.map((wins, seat) => (event.lowest.includes(seat) ? wins + 1 : wins)) };
    default:
      return at;
  }
}
