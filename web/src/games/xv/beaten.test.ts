import { expect, it } from "vitest";
import { beaten } from "./beaten.ts";

it("says how many turns of best play are beaten", () => {
  expect(beaten(0, "free")).toBe(92);
  expect(beaten(255, "free")).toBe(0);
  for (let score = 1; score < 100; score += 1) expect(beaten(score, "free")).toBeLessThanOrEqual(beaten(score - 1, "free"));
});
