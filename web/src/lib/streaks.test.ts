import { describe, expect, it } from "vitest";
import type { Result } from "./api.ts";
import { daysInARow, streaksOf } from "./streaks.ts";

const result = (share: number, day = 1, seats = 2): Result => ({
  table: `t${day}`,
  game: "downfall",
  rules: "official",
  seats,
  rank: share ? 1 : 2,
  share,
  score: 3,
  finish: "",
  ended: new Date(2026, 10, day, 12).getTime(),
});

describe("streaks", () => {
  it("counts wins in a row, shared ones too", () => {
    expect(streaksOf([result(1), result(0.5), result(0), result(1)])).toEqual({ now: 1, best: 2 });
  });

  it("leaves matches alone out", () => {
    expect(streaksOf([result(1), result(1, 1, 1), result(1)])).toEqual({ now: 2, best: 2 });
  });

  it("counts days up to today or yesterday", () => {
    const results = [result(1, 10), result(0, 12), result(0, 13), result(0, 13)];
    expect(daysInARow(results, new Date(2026, 10, 13, 20))).toBe(2);
    expect(daysInARow(results, new Date(2026, 10, 14, 8))).toBe(2);
    expect(daysInARow(results, new Date(2026, 10, 16, 8))).toBe(0);
  });
});
