import { describe, expect, it } from "vitest";
import type { Advised } from "../../wire.ts";
import { middle } from "./city.ts";
import { marksOf, rise } from "./overlays.ts";
import type { View } from "./wire.ts";

const view = { lava_next: [["coin", ["c5", "d5"]], ["coin/mask", ["d5"]]], gate_steps: [["a3", 1]] } as unknown as View;
const advice = {
  best: "run g5 g6",
  unit: "wins",
  values: [["run g5 g6", 0.61], ["run g5 f5", 0.4], ["run c4 c5", 0.5], ["run a3 out", 0.58], ["done", 0.2]],
} as unknown as Advised;

describe("overlays", () => {
  it("name the lava that could come, each sign once", () => {
    expect(marksOf("lava", view, null).get("d5")?.signs).toEqual(["coin", "mask"]);
  });

  it("count the steps to a gate", () => {
    expect(marksOf("gates", view, null).get("a3")?.text).toBe("1");
  });

  it("do not cover the numbers of buildings", () => {
    expect([rise(middle("g3"), false, 1.2), rise(middle("g3"), true, 1.6)]).toEqual([0, 36]); // 8 lies north of it
    expect([rise(middle("f5"), false, 1.2), rise(middle("f5"), true, 1.6)]).toEqual([36, 0]); // 4 lies east of it
  });

  it("show the best value of each runner, then of each way of the chosen one", () => {
    const runners = marksOf("values", view, advice);
    expect([...runners].map(([square, { text }]) => `${square} ${text}`)).toEqual(["g5 61 %", "c4 50 %", "a3 58 %"]);
    expect(runners.get("g5")?.strong).toBe(true);
    const ways = marksOf("values", view, advice, { card: "", from: "g5" });
    expect([...ways.keys()]).toEqual(["g6", "f5"]);
  });
});
