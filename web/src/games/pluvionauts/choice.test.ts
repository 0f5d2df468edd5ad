import { describe, expect, it } from "vitest";
import { click, modes, option, spots } from "./choice.ts";

const LEGAL = ["drive D5", "drive E4", "tow E5", "take wall", "place wall D4/D5", "place tower D4/E4", "validate rain-plain", "done"];

describe("choosing", () => {
  const options = LEGAL.map(option);

  it("tells what can be done on the board, in the order of a turn", () => {
    expect(modes(options)).toEqual(["drive", "tow", "place wall", "place tower"]);
    expect(modes(["fuel 2", "fuel 3"].map(option))).toEqual([]);
  });

  it("means one action by a click", () => {
    expect([...spots(options, "drive")]).toEqual([["D5", "drive D5"], ["E4", "drive E4"]]);
    expect([...spots(options, "place tower")]).toEqual([["D4/E4", "place tower D4/E4"]]);
    expect(spots([option("put a C2")], "put").get("C2")).toBe("put a C2");
    expect(spots(options, undefined).size).toBe(0);
  });

  it("does what a hint says at its place, whatever the mode", () => {
    const hint = option("tow E4");
    expect(click("E4", "drive E4", hint, false)).toEqual(["tow E4"]);
    expect(click("E4", "drive E4", hint, true)).toEqual(["tow E4", "drive E4"]); // driving was chosen on purpose
    expect(click("E4", undefined, hint, true)).toEqual(["tow E4"]);
    expect(click("D5", "drive D5", hint, false)).toEqual(["drive D5"]);
    expect(click("A1", undefined, undefined, false)).toEqual([]);
  });
});
