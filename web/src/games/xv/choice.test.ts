import { describe, expect, it } from "vitest";
import { fills, fillsHinted, puts, question, toggle, usable, wellsFor } from "./choice.ts";

const LEGAL = ["put 1 in 1", "put 7 in 7", "put 7 1 in 6", "put 7 1 in 8", "put 13 1 in 12", "put 13 7 in 6", "stop"];
const options = puts(LEGAL);

describe("choosing", () => {
  it("reads placements and leaves the rest", () => {
    expect(options).toHaveLength(6);
    expect(options[4]).toEqual({ text: "put 13 1 in 12", counters: [13, 1], well: 12 });
  });

  it("lets counters join that go together, and begins anew with others", () => {
    expect([...usable(options, [])].sort((one, two) => one - two)).toEqual([1, 7, 13]);
    expect([...usable(options, [13])].sort((one, two) => one - two)).toEqual([1, 7, 13]);
    expect(toggle(options, [13], 1)).toEqual([13, 1]);
    expect(toggle(options, [13, 1], 7)).toEqual([7]);
    expect(toggle(options, [13, 1], 13)).toEqual([1]);
    expect(toggle(options, [13], 4)).toEqual([13]);
  });

  it("knows which wells the picked counters fill, and which they could with another", () => {
    expect(wellsFor(options, [7, 1])).toEqual(new Map([[6, true], [8, true]]));
    expect(wellsFor(options, [1])).toEqual(new Map([[1, true], [6, false], [8, false], [12, false]]));
    expect([...wellsFor(options, []).values()]).not.toContain(true);
  });

  it("takes a click on a well for what is picked, or offers every way", () => {
    expect(fills(options, [7, 1], 6)).toEqual(["put 7 1 in 6"]);
    expect(fills(options, [13], 6)).toEqual(["put 13 7 in 6"]);
    expect(fills(options, [], 6)).toEqual(["put 7 1 in 6", "put 13 7 in 6"]);
    expect(fills(options, [7], 7)).toEqual(["put 7 in 7"]);
  });

  it("knows what is asked", () => {
    expect(question(LEGAL, [])).toBe("pick");
    expect(question(LEGAL, [7])).toBe("well");
    expect(question(["throw"], [])).toBe("throw");
    expect(question(["stop"], [])).toBe("stop");
    expect(question([], [])).toBe("");
  });

  it("fills a well as a hint shows, whatever counters are picked", () => {
    const [, , hint] = options; // 7 and 1 in 6
    expect(fillsHinted(options, [], hint!)).toEqual(["put 7 1 in 6"]);
    expect(fillsHinted(options, [13, 1], hint!)).toEqual(["put 7 1 in 6"]);
    expect(fillsHinted(options, [13, 7], hint!)).toEqual(["put 7 1 in 6", "put 13 7 in 6"]);
  });
});
