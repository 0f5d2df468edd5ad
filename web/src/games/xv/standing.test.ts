import { describe, expect, it } from "vitest";
import { NOBODY, standingAfter, standingOf, type Standing } from "./standing.ts";
import type { Event, View } from "./wire.ts";

const FELL: Event = { kind: "CountersFell", seat: 0, up: [1], blank: 14 };
const scored = (seat: number, score: number): Event => ({ kind: "TurnScored", seat, score, perfect: false });

function viewOf(at: Partial<Standing>, stage = "place"): View {
  return { stage, scores: [null, null], totals: [0, 0], wins: [0, 0], ...at } as View;
}

describe("how everybody stands", () => {
  it("counts a turn as soon as it is seen to end", () => {
    const begun = standingOf(viewOf({}), NOBODY);
    const one = standingAfter(begun, scored(1, 12));
    expect([one.scores, one.totals]).toEqual([[null, 12], [0, 12]]);
  });

  it("keeps the scores of a round until the next one begins", () => {
    const before = { scores: [20, null], totals: [20, 0], wins: [0, 0] };
    const over = [scored(1, 12), { kind: "RoundEnded", round: 1, lowest: [1] } as Event].reduce(standingAfter, before);
    expect(over).toEqual({ scores: [20, 12], totals: [20, 12], wins: [0, 1] });
    expect(standingOf(viewOf({ totals: [20, 12], wins: [0, 1] }, "ended"), over).scores).toEqual([20, 12]);
    expect(standingAfter(over, FELL).scores).toEqual([null, null]);
  });

  it("forgets no score within a round", () => {
    const before = { scores: [20, null], totals: [20, 0], wins: [0, 0] };
    expect(standingAfter(before, FELL).scores).toEqual([20, null]);
  });
});
