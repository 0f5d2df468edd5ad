import { expect, it } from "vitest";
import { badgesOf } from "./valued.ts";

it("writes on each place the best that can be done there", () => {
  const values: [string, number][] = [["drive C4", 0.3], ["place wall C4", 0.42], ["tow D5", 0.5], ["validate rain-3", 0.9], ["done", 0.1]];
  expect([...badgesOf({ unit: "wins", values })]).toEqual([["C4", "42 %"], ["D5", "50 %"]]);
});
