import { describe, expect, it } from "vitest";
import type { Tally } from "./api.ts";
import { byRules } from "./tallies.ts";

const tally = (rules: string, matches: number, wins: number, rank: number, seats = 2): Tally => ({ game: "downfall", rules, seats, matches, wins, rank });

describe("tallies", () => {
  it("are one for the same rules, whoever began", () => {
    expect(byRules([tally("official", 3, 1, 1.5), tally("official start=0", 1, 1, 1)])).toEqual([tally("official", 4, 2, 1.375)]);
  });

  it("stay apart for other rules and numbers of seats", () => {
    const apart = [tally("official", 1, 1, 1), tally("classic", 1, 0, 2), tally("official", 1, 0, 3, 3)];
    expect(byRules(apart)).toEqual(apart);
  });
});
