import { describe, expect, it } from "vitest";
import { EMPTY_SETUP, readSetup, touch, withSeats, writeSetup } from "./workshop.ts";

const TEXT =
  "rules official start=0; seats 3; phase erupts; turn black lay; people f7 red 2 yellow 1, e4 black 1; " +
  "lava coin c6 c7; burnt a1; running; tile coin; saved red 3";

describe("a position by hand", () => {
  it("reads back what it writes", () => {
    expect(writeSetup(readSetup(TEXT))).toBe(TEXT);
  });

  it("is by the standard rules where it begins empty, and official where a text names none", () => {
    expect(readSetup("").rules).toBe("standard start=0");
    expect(readSetup("phase erupts").rules).toBe("official start=0");
    expect(readSetup("rules dual_tiles=yes").rules).toBe("dual_tiles=yes"); // the server reads it alike
  });

  it("keeps what it does not know, and drops what follows from the rest", () => {
    const setup = readSetup("phase sleeps; volcano red 2; supply red 20 black 21; deck 3 32 7");
    expect(setup.others).toEqual(["volcano red 2"]);
  });

  it("puts people down one by one, and lava in their place", () => {
    const crowd = touch(touch(EMPTY_SETUP, { put: "person", seat: 1 }, "g5"), { put: "person", seat: 1 }, "g5");
    expect(crowd.people.get("g5")).toEqual([0, 2, 0, 0]);
    const burning = touch(crowd, { put: "lava", symbol: "mask" }, "g5");
    expect(burning.people.size).toBe(0);
    expect(burning.lava.get("g5")).toBe("mask");
    expect(touch(burning, { put: "nothing" }, "g5").lava.size).toBe(0);
  });

  it("sends home who no longer plays", () => {
    const setup = withSeats(readSetup(TEXT), 2);
    expect(setup.people.get("f7")).toEqual([2, 0, 0, 0]);
    expect(setup.turn).toBe("black");
  });
});
