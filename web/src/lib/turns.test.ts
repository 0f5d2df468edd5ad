import { describe, expect, it } from "vitest";
import { stepOf } from "./steps.ts";
import { toldUntil, turnBack, turnOn, turnsOf, type Move } from "./turns.ts";

function move(ply: number, mover: number, more: Partial<Move> = {}): Move {
  return { ...stepOf({ ply, seat: mover, text: "x" }), mover, chapter: 0, ...more };
}

const ENDED = { events: [{ kind: "TurnEnded" }] as Move["events"] };

describe("turns", () => {
  it("belong to whoever has the turn, also while chance draws", () => {
    const turns = turnsOf([move(1, 0), move(2, 0, { seat: -1 }), move(3, 1), move(4, 0)]);
    expect(turns.map(({ seat, last }) => [seat, last])).toEqual([[0, 2], [1, 3], [0, 4]]);
  });

  it("are several where the same seat goes on after its end, or in another chapter", () => {
    expect(turnsOf([move(1, 0, ENDED), move(2, 0), move(3, 0, { chapter: 1 })]).map(({ last }) => last)).toEqual([1, 2, 3]);
  });

  it("are stepped through by their ends", () => {
    const turns = turnsOf([move(1, 0), move(2, 0), move(3, 1), move(4, 1)]);
    expect([0, 1, 2, 3, 4].map((at) => turnOn(turns, at))).toEqual([2, 2, 4, 4, 4]);
    expect([0, 1, 2, 3, 4].map((at) => turnBack(turns, at))).toEqual([0, 0, 0, 2, 2]);
  });
});

it("what is told up to a step has the steps until then, and everybody's name", () => {
  const { shown, view, steps } = toldUntil([move(1, 0), move(2, 0), move(3, 1)], { ply: 2, view: "v" }, ["Ann", "Ben"]);
  expect(shown.seats.map(({ name }) => name)).toEqual(["Ann", "Ben"]);
  expect([view, steps.map(({ ply }) => ply)]).toEqual(["v", [1, 2]]);
});
