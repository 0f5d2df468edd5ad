import { describe, expect, it } from "vitest";
import { speak } from "../words/index.svelte.ts";
import { choicesOf, worthOf, written } from "./values.ts";

const VALUED = { unit: "wins", values: [["run g5 g6", 0.4], ["done", 0.2], ["run c4 c5", 0.61]] as [string, number][] };

describe("what choices are worth", () => {
  it("is written in its unit", () => {
    expect([written("wins", 0.614), written("points", -25.5), written("worth", -1.25)]).toEqual(["61 %", "25.5", "−1.3"]);
    expect([written("wins", 0.614, 1), written("points", -25.5, 1), written("worth", -1.25, 1)]).toEqual(["61.4 %", "25.50", "−1.25"]);
    expect([worthOf(VALUED, "done"), worthOf(VALUED, "erupt")]).toEqual(["20.0 %", ""]);
  });

  it.each([["de", "61,4 %", "25,50", "−1,25"], ["fr", "61,4 %", "25,50", "−1,25"]])("is written as in the language of the page: %s", async (language, ...texts) => {
    await speak(language);
    expect([written("wins", 0.614, 1), written("points", -25.5, 1), written("worth", -1.25, 1)]).toEqual(texts);
    await speak("en");
  });

  it("has no sign where it is rounded to zero", () => {
    expect([written("worth", -0.04), written("worth", -0.05, 1)]).toEqual(["0.0", "−0.05"]);
  });

  it("is listed with the best first", () => {
    expect(choicesOf(VALUED, []).map(({ action, worth }) => `${action}: ${worth}`)).toEqual(["run c4 c5: 61.0 %", "run g5 g6: 40.0 %", "done: 20.0 %"]);
  });

  it("is nothing to a player without values, whose choices are listed as they are", () => {
    expect(choicesOf({ unit: "worth", values: [] }, ["b", "a"])).toEqual([{ action: "b", worth: "" }, { action: "a", worth: "" }]);
  });
});
