import { expect, test } from "vitest";
import type { Chosen } from "./api.ts";
import { amount, byChapter, mean } from "./review.ts";

const chosen = (ply: number, seat: number, loss: number, real = true): Chosen => ({ ply, seat, action: "a", best: "b", loss, error: 0, real, label: "", for_best: [] });

test("losses of real choices are told apart by chapter and seat", () => {
  const turns = [
    { last: 3, chapter: "sleeps" },
    { last: 5, chapter: "sleeps" },
    { last: 9, chapter: "erupts" },
  ];
  const choices = [chosen(2, 0, 0.1), chosen(4, 1, 0.2), chosen(5, 1, 0.3, false), chosen(6, 0, 0.4)];
  expect(byChapter(choices, turns, 2)).toEqual([
    { chapter: "sleeps", losses: [[0.1], [0.2]] },
    { chapter: "erupts", losses: [[0.4], []] },
  ]);
});

test("a mean has its doubt, and nothing is no mean", () => {
  expect(mean("wins", [])).toBe("–");
  expect(mean("wins", [0.012])).toBe("1.2 %");
  expect(mean("wins", [0.01, 0.03])).toBe("2.0 % ± 2.2 %");
  expect(mean("points", [1, 1])).toBe("1.00 ± 0.00");
  expect(amount("wins", -0.012, true)).toBe("−1 %");
});
