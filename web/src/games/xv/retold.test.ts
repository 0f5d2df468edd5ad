import { expect, it } from "vitest";
import type { Frame } from "../../lib/api.ts";
import { byThrow, costOf, lastTurnOf } from "./retold.ts";

const scored = (ply: number, seat: number): { ply: number; events: unknown[] } => ({ ply, events: [{ kind: "TurnScored", seat, score: 9, perfect: false }] });
const other = (ply: number): { ply: number; events: unknown[] } => ({ ply, events: [{ kind: "BlanksTaken", seat: 0 }] });
const frame = (ply: number, seat: number, text: string): Frame => ({ ply, seat, text, called: false, marks: [], events: [], view: { ply } });

it("finds the last turn of a seat between those of others", () => {
  const moves = [other(1), scored(2, 0), other(3), scored(4, 1), other(5), other(6), scored(7, 0), other(8), scored(9, 1)];
  expect(lastTurnOf(moves, 0)).toEqual([5, 7]);
  expect(lastTurnOf(moves, 1)).toEqual([8, 9]);
  expect(lastTurnOf(moves, 2)).toBeNull();
});

it("begins with the first ply where there was no turn before", () => {
  expect(lastTurnOf([other(1), scored(2, 0)], 0)).toEqual([1, 2]);
});

it("lays placements under the throws that they used, with what was seen before them", () => {
  const frames = [frame(0, -1, ""), frame(1, -1, "up 1 3"), frame(2, 0, "put 3 in 3"), frame(3, 0, "put 1 in 1"), frame(4, 0, "throw"), frame(5, -1, "up 7"), frame(6, 0, "stop")];
  const found = byThrow(frames, 0).map((decisions) => decisions.map(({ before, text }) => [(before as unknown as { ply: number }).ply, text]));
  expect(found).toEqual([[[1, "put 3 in 3"], [2, "put 1 in 1"]], [[5, "stop"]]]);
});

it("adds up what the placements cost", () => {
  const one = { up: [1], best: undefined };
  expect(costOf([{ ...one, placed: [{ text: "put 1 in 1", cost: 1.5 }] }, { ...one, placed: [{ text: "stop", cost: 0 }, { text: "stop", cost: 2 }] }])).toBe(3.5);
});
