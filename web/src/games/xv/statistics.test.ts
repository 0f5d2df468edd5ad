import { describe, expect, it } from "vitest";
import { stepOf } from "../../lib/steps.ts";
import type { Step } from "../../wire.ts";
import { mean, turns } from "./statistics.ts";
import told from "./told.test.json";

const MATCH = told as Step[]; // three rounds, as the house told them

describe("statistics", () => {
  it("count the turns of a whole match", () => {
    const [red, black] = turns(MATCH, 2);
    expect(red).toMatchObject({ scores: [3, 18, 15], throws: 8, empty: 1, pairs: 5, clean: 0 });
    expect(black).toMatchObject({ scores: [22, 57, 55], throws: 5, empty: 1 });
    expect([mean(red!.scores), mean([])]).toEqual([12, null]);
  });

  it("agree with what was scored about what was left", () => {
    for (const seat of turns(MATCH, 2)) {
      expect(seat.filled + seat.open).toBe(12 * seat.scores.length);
      expect(seat.up).toBe(seat.filled + seat.pairs + seat.over);
    }
  });

  it("follow the latest turn throw by throw", () => {
    expect(turns(MATCH, 2).map(({ growth }) => growth)).toEqual([[5, 10, 12], [4]]);
    expect(turns(MATCH.slice(0, 15), 2)[0]!.growth).toEqual([6, 11]);
  });

  it("say nothing about what was left of a turn that was not seen whole", () => {
    const [red] = turns(MATCH.slice(8, 16), 2);
    expect(red).toMatchObject({ scores: [3], filled: 5, open: 0, over: 0, unseen: 1 });
    expect(turns(MATCH, 2)[0]!.unseen).toBe(0);
  });

  it("forget what was taken back", () => {
    const back = stepOf({ ply: 3, seat: 0, text: "" });
    expect(turns([...MATCH.slice(0, 2), back], 2)[0]).toMatchObject({ filled: 0, pairs: 0, growth: [0] });
  });
});
