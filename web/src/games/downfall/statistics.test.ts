import { describe, expect, it } from "vitest";
import { stepOf } from "../../lib/steps.ts";
import type { Step } from "../../wire.ts";
import { deeds } from "./statistics.ts";
import type { Event } from "./wire.ts";

function step(text: string, ...events: Event[]): Step {
  return stepOf({ ply: 1, seat: 0, text, events });
}

describe("statistics", () => {
  it("count what each seat did", () => {
    const [red, black] = deeds(
      [
        step("wild 6 b4", { kind: "CardPlayed", seat: 0, card: 6, use: "wild" }, { kind: "PersonPlaced", seat: 0, square: "b4" }),
        step("omen b4 red", { kind: "VictimThrown", seat: 1, victim: 0, square: "b4" }),
        step(
          "lava h7",
          { kind: "LavaLaid", seat: 1, square: "h7", symbol: "scroll" },
          { kind: "PeopleLost", seat: 0, square: "h7", count: 2, cause: "lava" },
        ),
        step("run a3 out", { kind: "PersonSaved", seat: 0, start: "a3", way: ["a3"] }),
      ],
      2,
    );
    expect(red).toMatchObject({ cards: 1, wild: 1, runs: 1, saved: 1, burnt: 2, thrown: 0 });
    expect(black).toMatchObject({ thrown: 1, lava: 1, burnt: 0 });
  });

  it("forget what was taken back", () => {
    const run = step("run a3 a4", { kind: "PersonRan", seat: 0, start: "a3", end: "a4", way: ["a3", "a4"] });
    expect(deeds([run, run, step("")], 1)[0]!.runs).toBe(1);
  });
});
