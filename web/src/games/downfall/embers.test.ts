import { expect, test } from "vitest";
import { EMBERS } from "./embers.ts";

test("embers fly apart instead of standing in a row", () => {
  const apart = (values: number[]): Set<number> => new Set(values.sort((one, two) => one - two).slice(1).map((value, n) => value - values[n]!));
  for (const part of ["x", "high", "wide", "late"] as const) {
    expect(apart(EMBERS.map((ember) => ember[part])).size, part).toBeGreaterThan(1);
  }
  expect(Math.max(...EMBERS.map(({ x }) => x)) - Math.min(...EMBERS.map(({ x }) => x))).toBeLessThan(60); // all from the crater
});
