import { describe, expect, it } from "vitest";
import { modes, option, spots } from "./choice.ts";

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
});
