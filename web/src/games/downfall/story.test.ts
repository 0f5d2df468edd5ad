import { describe, expect, it } from "vitest";
import { stepOf } from "../../lib/steps.ts";
import type { TableShown } from "../../wire.ts";
import type { Told } from "../faces.ts";
import { fates, savedByTurn } from "./story.ts";
import type { Event } from "./wire.ts";

function told(saved: number[], volcano: number[], ...events: Event[]): Told {
  return { shown: {} as TableShown, view: { saved, volcano }, steps: events.map((event, n) => stepOf({ ply: n + 1, seat: 0, text: "x", events: [event] })) };
}

describe("a match in hindsight", () => {
  const ended = (seat: number): Event => ({ kind: "TurnEnded", seat });
  const out = (seat: number): Event => ({ kind: "PersonSaved", seat, start: "a3", way: ["a3"] });

  it("tells what became of a seat's people", () => {
    const match = told(
      [1, 0],
      [6, 0],
      { kind: "VictimThrown", seat: 1, victim: 0, square: "b4" },
      { kind: "PeopleLost", seat: 0, square: "h7", count: 2, cause: "lava" },
      { kind: "PeopleLost", seat: 0, square: "g7", count: 1, cause: "cut-off" },
      { kind: "PeopleLost", seat: 1, square: "g7", count: 3, cause: "lava" },
      out(0),
    );
    expect(fates(match, 0)).toEqual({ saved: 1, lava: 2, cutOff: 1, omen: 1, left: 0, earlier: 2 });
  });

  it("counts the saved at the end of each turn since people run, and at the end", () => {
    const match = told([2, 1], [0, 0], ended(0), { kind: "RunningBegan", seat: 1 }, out(1), ended(1), out(0), ended(0), ended(1), out(0));
    expect(savedByTurn(match)).toEqual([
      [1, 2],
      [1, 1],
    ]);
  });

  it("begins with those who were saved before a match was resumed", () => {
    expect(savedByTurn(told([3, 0], [0, 0], out(0), ended(0)))).toEqual([[3], [0]]);
  });
});
