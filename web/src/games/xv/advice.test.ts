import { describe, expect, it } from "vitest";
import { speak } from "../../words/index.svelte.ts";
import { marksOf, ranked, valueWords } from "./advice.ts";

const ADVICE = {
  best: "put 13 1 in 12",
  unit: "points",
  values: [["put 1 in 1", -28.04], ["put 13 1 in 12", -25.5], ["put 13 7 in 6", -26.25], ["stop", -90]] as [string, number][],
};

describe("advice", () => {
  it("ranks actions, the lowest expected score first", () => {
    expect(ranked(ADVICE).map(([action]) => action)).toEqual(["put 13 1 in 12", "put 13 7 in 6", "put 1 in 1", "stop"]);
  });

  it("writes on each well the best that the picked counters can do there", () => {
    expect(marksOf(ADVICE, [])).toEqual(
      new Map([[1, { text: "28.0", best: false }], [12, { text: "25.5", best: true }], [6, { text: "26.3", best: false }]]),
    );
    expect([...marksOf(ADVICE, [7]).keys()]).toEqual([6]);
    expect(marksOf({ ...ADVICE, unit: "wins", values: [["put 1 in 1", 0.5]] }, []).get(1)?.text).toBe("50 %");
    expect(marksOf(null, [])).toEqual(new Map());
  });

  it("writes numbers as in the language of the page", async () => {
    await speak("fr");
    expect([marksOf(ADVICE, []).get(1)?.text, valueWords(-25.504)]).toEqual(["28,0", "25,50"]);
    await speak("en");
  });

  it("says what the numbers are", () => {
    expect(valueWords(-25.504)).toBe("25.50");
    expect(valueWords(-25.54, 1)).toBe("25.5");
  });
});
