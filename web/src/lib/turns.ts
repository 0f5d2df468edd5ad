/** A match turn by turn: what belongs together, and where the next turn ends. */

import type { Told } from "../games/faces.ts";
import type { Step, TableShown } from "../wire.ts";

/** What part of a match: a phase, a round, or none. */
export type ChapterName = string | number | null;

/** What happened at a ply, whose turn it was, and in which chapter. */
export interface Move extends Step {
  mover: number;
  chapter: ChapterName;
}

export interface MatchTurn {
  seat: number;
  chapter: ChapterName;
  last: number; // its last ply
  moves: Move[];
}

const ENDS = "TurnEnded"; // said by games in which a seat can have several turns in a row

/** The turns of a match. */
export function turnsOf(moves: readonly Move[]): MatchTurn[] {
  const turns: MatchTurn[] = [];
  let ended = true;
  for (const move of moves) {
    const now = turns.at(-1);
    if (ended || !now || now.seat !== move.mover || now.chapter !== move.chapter) {
      turns.push({ seat: move.mover, chapter: move.chapter, last: move.ply, moves: [move] });
    } else {
      now.last = move.ply;
      now.moves.push(move);
    }
    ended = move.events.some((event) => (event as { kind?: string }).kind === ENDS);
  }
  return turns;
}

/** Where the turn ends that is played next; the end of the match after the last one. */
export function turnOn(turns: readonly MatchTurn[], at: number): number {
  return turns.find(({ last }) => last > at)?.last ?? at;
}

/** Where the turn before ended; the start before the first one. */
export function turnBack(turns: readonly MatchTurn[], at: number): number {
  return turns.findLast(({ last }) => last < at)?.last ?? 0;
}

/** A match as far as it is shown, for whoever counts: as if it were played just now. */
export function toldUntil(moves: readonly Move[], frame: { ply: number; view: unknown }, players: readonly string[]): Told {
  const seats = players.map((name) => ({ holder: "person", name, away: "", leaving: [], here: true, yours: false, token: "", invite: "" }));
  const shown = { seats } as Pick<TableShown, "seats"> as TableShown; // all that is asked for
  return { shown, view: frame.view, steps: moves.filter(({ ply }) => ply <= frame.ply) };
}
