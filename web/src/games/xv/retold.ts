/** A turn that has ended, throw by throw: what each placement cost, and what would have been best. */

import { api, type Frame, type Hindsight } from "../../lib/api.ts";
import { plansOf, type Plan } from "./advice.ts";
import { positionOf } from "./position.ts";
import type { Event, View } from "./wire.ts";

/** What somebody did with a throw, and by how much the best would have promised a lower score. */
export interface Placement {
  text: string;
  cost: number;
}

export interface Throw {
  up: readonly number[];
  placed: readonly Placement[];
  best: Plan | undefined; // the best use of the same throw
}

/** A turn, and what better play would have made of the same throws. */
export interface Retold {
  throws: readonly Throw[];
  exact: Hindsight | undefined; // by what could be known
  known: Hindsight | undefined; // by somebody who knew all throws, where that is better
}

const NOTHING = 0.005; // a cost that is none

/** The first and the last ply of a seat's last turn, by what happened in each; null if it has had none. */
export function lastTurnOf(moves: readonly { ply: number; events: unknown[] }[], seat: number): [number, number] | null {
  const ends = moves.filter(({ events }) => (events as Event[]).some(({ kind }) => kind === "TurnScored"));
  const place = ends.findLastIndex(({ events }) => (events as Event[]).some((event) => event.kind === "TurnScored" && event.seat === seat));
  const end = ends[place];
  return end ? [(ends[place - 1]?.ply ?? 0) + 1, end.ply] : null;
}

/** The decisions of a turn under the throws that they used: frames before them, and what was done. */
export function byThrow(frames: readonly Frame[], seat: number): { before: View; text: string }[][] {
  const throws: { before: View; text: string }[][] = [];
  let fresh = true;
  for (const [place, { seat: actor, text }] of frames.entries()) {
    if (!place) continue;
    if (actor !== seat || text === "throw") {
      fresh = true; // chance has thrown, or will
      continue;
    }
    if (fresh) throws.push([]);
    fresh = false;
    throws.at(-1)!.push({ before: frames[place - 1]!.view as View, text });
  }
  return throws;
}

/** A seat's last turn, throw by throw, beside the best lines with the same throws. */
export async function retell(table: string, seat: number): Promise<Retold> {
  const [throws, { lines }] = await Promise.all([throwsOf(table, seat), api.hindsight(table, seat)]);
  const [exact, known] = ["exact", "known"].map((kind) => lines.find((line) => line.kind === kind));
  return { throws, exact, known: exact && known && exact.score - known.score > NOTHING ? known : undefined };
}

/** What the seat's last turn was worth, throw by throw. */
async function throwsOf(table: string, seat: number): Promise<Throw[]> {
  const turn = lastTurnOf(await api.moves(table, seat), seat);
  if (!turn) return [];
  const [first, last] = turn;
  const { frames } = await api.frames(table, seat, first - 1, last - first + 2);
  return Promise.all(byThrow(frames, seat).map(judged));
}

async function judged(decisions: readonly { before: View; text: string }[]): Promise<Throw> {
  const told = await Promise.all(decisions.map(({ before }) => api.values("xv", positionOf(before))));
  const placed = decisions.map(({ text }, place) => {
    const worth = new Map(told[place]!.values);
    const lost = Math.max(...worth.values()) - (worth.get(text) ?? -Infinity);
    return { text, cost: lost < NOTHING ? 0 : lost };
  });
  return { up: decisions[0]!.before.up, placed, best: plansOf({ reasons: told[0]!.reasons ?? {} })[0] };
}

/** All that a turn's placements cost. */
export function costOf(throws: readonly Throw[]): number {
  return throws.flatMap(({ placed }) => placed).reduce((sum, { cost }) => sum + cost, 0);
}
