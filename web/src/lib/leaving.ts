/** What leaving, pausing and closing mean at a table, and whom a result counts for. */

import type { OutcomeState, SeatState, TableShown } from "../wire.ts";

type Seats = { seats: readonly SeatState[] };

/** Whether other people play now: then a bot stands in for a player who leaves, else the match pauses. */
export function othersPlay({ seats }: Seats): boolean {
  return seats.some((seat) => seat.holder === "person" && !seat.away && !seat.yours);
}

/** The seats of the people who left others: closing a paused match counts as a loss for them. */
export function leftOthers({ seats }: Seats): number[] {
  const playing = seats.some((seat) => seat.yours && !seat.away);
  return seats.flatMap((seat, place) => (seat.holder === "person" && seat.away && !(seat.yours && playing) ? [place] : []));
}

/** The seat from which this client may resume a paused match; none for spectators and lost seats. */
export function seatToResume({ seats, viewer }: Pick<TableShown, "seats" | "viewer">): number | undefined {
  const kept = seats.flatMap((seat, place) => (seat.yours && seat.away !== "resigned" && seat.away !== "removed" ? [place] : []));
  return kept.find((place) => place === viewer) ?? kept[0];
}

/** The winners whose win counts for them. */
export function creditedWinners({ winners, bot_finished }: Pick<OutcomeState, "winners" | "bot_finished">): number[] {
  return winners.filter((seat) => !bot_finished.includes(seat));
}
