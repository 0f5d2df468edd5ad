import { describe, expect, it } from "vitest";
import { COUNTER, FLOOR, MIDDLE, WELLS, around, scatter } from "./dish.ts";

describe("the dish", () => {
  it("has its wells around the rim like a clock", () => {
    expect(around(12, 100)).toEqual({ x: MIDDLE, y: expect.closeTo(MIDDLE - 100) as number });
    expect(around(3, 100).x).toBeCloseTo(MIDDLE + 100);
    expect(WELLS).toHaveLength(12);
  });

  it("scatters the same throw alike, others differently", () => {
    expect(scatter(7)).toEqual(scatter(7));
    expect(scatter(7)).not.toEqual(scatter(8));
  });

  it("lets every counter lie on the floor and none on another", () => {
    for (let seed = 1; seed < 400; seed += 1) {
      const spots = scatter(seed * 7919);
      for (const [n, one] of spots.entries()) {
        expect(Math.hypot(one.x - MIDDLE, one.y - MIDDLE)).toBeLessThanOrEqual(FLOOR - COUNTER);
        for (const other of spots.slice(n + 1)) {
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2 * COUNTER);
        }
      }
    }
  });
});
