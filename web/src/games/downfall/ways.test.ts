import { describe, expect, it } from "vitest";
import { outside } from "./city.ts";
import { wayOf, wayOut, wayTo } from "./ways.ts";

// As the house says it for a corner of the city where nobody may step on the vent c6.
const ground = {
  gate_steps: [
    ["a7", 1], ["b7", 2], ["c7", 3], ["d7", 3], ["e7", 2], ["f7", 1],
    ["a6", 2], ["b6", 3], ["d6", 4], ["e6", 3], ["f6", 2],
    ["a5", 3], ["b5", 4], ["c5", 5], ["d5", 5], ["e5", 4], ["f5", 3],
  ] as [string, number][],
};

describe("a way that could be run", () => {
  it("leads around what cannot be entered", () => {
    expect(wayTo(ground, "c7", "c5")).toEqual(["c7", "b7", "b6", "b5", "c5"]);
    expect(wayTo(ground, "b6", "d6")).toEqual(["b6", "b7", "c7", "d7", "d6"]);
  });

  it("leads out through the nearest gate", () => {
    expect(wayOut(ground, "d6")).toEqual(["d6", "d7", "e7", "f7"]);
    expect(wayOut(ground, "a7")).toEqual(["a7"]);
    expect(wayOf(ground, "run a7 out")).toHaveLength(2);
    expect(wayOf(ground, "run a7 out")[1]).toEqual(outside("a7"));
  });

  it("is a single square for those who do not run", () => {
    expect(wayOf(ground, "relative b7")).toHaveLength(1);
    expect(wayOf(ground, "done")).toEqual([]);
  });

  it("is straight where the house says nothing", () => {
    expect(wayTo({ gate_steps: [] }, "b7", "d7")).toEqual(["b7", "d7"]);
  });
});
