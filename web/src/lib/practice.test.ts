import { beforeEach, expect, it } from "vitest";
import { earned, keepStars, starsOf } from "./practice.svelte.ts";

beforeEach(() => localStorage.clear());

it("gives what a move deserves at the first try", () => {
  expect([3, 2, 1, 0].map((deserved) => earned(deserved, 0, false))).toEqual([3, 2, 1, 0]);
});

it("takes a star for every miss, but leaves one", () => {
  expect([1, 2, 3, 9].map((misses) => earned(3, misses, false))).toEqual([2, 1, 1, 1]);
  expect(earned(2, 1, false)).toBe(2);
});

it("gives one star to whoever was shown the best", () => {
  expect(earned(3, 0, true)).toBe(1);
  expect(earned(0, 0, true)).toBe(0);
});

it("keeps the most stars of each position", () => {
  keepStars("xv", "apart-1", 2);
  keepStars("xv", "apart-1", 1);
  keepStars("xv", "apart-2", 0);
  expect(starsOf("xv")).toEqual({ "apart-1": 2 });
});
