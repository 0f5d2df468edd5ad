import { expect, test } from "vitest";
import type { Chosen, OwnReview } from "./api.ts";
import { speak } from "../words/index.svelte.ts";
import { amount, before, byChapter, mean, meanLoss } from "./review.ts";

const chosen = (ply: number, seat: number, loss: number, real = true): Chosen => ({ ply, seat, action: "a", best: "b", loss, error: 0, real, label: "", for_best: [], for_played: [], kind: "run", line: [], ahead: 0 });

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
  expect(mean("wins", [0.01, 0.03])).toBe("2.0 %"); // the spread of two says nothing
  expect(mean("wins", [0.01, 0.02, 0.03])).toBe("2.0 % ± 1.3 %");
  expect(mean("points", [1, 1, 1])).toBe("1.00 ± 0.00");
  expect(amount("wins", -0.012, true)).toBe("−1 %");
});

test("amounts are written as in the language of the page", async () => {
  await speak("de");
  expect([amount("points", -0.25, true, 1), amount("points", 1.5, true), amount("wins", 0.012, false, 1), mean("points", [1, 1, 1])]).toEqual(["−0,25", "+1,5", "1,2 %", "1,00 ± 0,00"]);
  await speak("en");
  expect(amount("points", -0.04, true)).toBe("+0.0");
});

test("a kind of choice has its mean, and nothing is none", () => {
  expect(meanLoss("wins", undefined)).toBe("–");
  expect(meanLoss("wins", { choices: 1, loss: 0.02, error: 0 })).toBe("2.0 %");
  expect(meanLoss("points", { choices: 4, loss: 0.5, error: 0.1 })).toBe("0.50 ± 0.22");
});

const own = (table: string, at: number, choices: number, loss: number, judge = "one", game = "xv"): OwnReview => ({
  table, game, seat: 0, at, judge, unit: "points", summary: { choices, loss, error: 0, labels: {}, luck: 0, kinds: {}, best: [] },
});

test("a match is held against earlier ones of its game by the same judge", () => {
  const earlier = [own("a", 1, 10, 0.1), own("b", 2, 30, 0.3)];
  const others = [own("c", 3, 9, 9, "another"), own("d", 3, 9, 9, "one", "downfall"), own("e", 9, 9, 9), own("f", 3, 0, 0)];
  expect(before([...others, own("now", 5, 8, 0.2), ...earlier], "now")).toMatchObject({ loss: 0.25, matches: 2, now: { table: "now" } });
  expect(before(earlier, "now")).toBeNull();
  expect(before([own("now", 5, 8, 0.2)], "now")).toBeNull();
});
