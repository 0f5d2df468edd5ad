import { describe, expect, it } from "vitest";
import { badges, foreseen, gains, prospectOf, signed } from "./foresight.ts";
import { plan } from "./plan.ts";
import { EMPTY } from "./scene.ts";
import { outline, CELLS } from "./sky.ts";
import type { Prospect } from "./wire.ts";

const NOTHING: Prospect = { changes: [], could: [], tow: [], rain: null, thunder: null, weather: null, lost: [], lands: [], misses: 0, knocks: [] };

describe("what is foreseen", () => {
  const tow: Prospect = { ...NOTHING, changes: [{ card: "rain-plain", before: 7, after: 5 }], rain: ["A1"], weather: [1, 4] };
  const drive: Prospect = { ...NOTHING, could: [{ card: "size-forest", before: 1, after: 3 }] };
  const prospects = new Map<string, unknown>([["", null], ["tow A1", tow], ["drive B2", drive]]);

  it("is marked with its sign, on the places that bring something or take it", () => {
    expect(signed(2)).toBe("+2");
    expect(badges(prospects, new Map([["A1", "tow A1"], ["B2", "drive B2"], ["C3", "drive C3"]]))).toEqual(new Map([["A1", "\u22122"], ["B2", "+2"]]));
    expect(gains(prospectOf(prospects, "tow A1"))).toEqual(new Map([["rain-plain", -2]]));
    expect(gains(prospectOf(prospects, "nothing"))).toEqual(new Map());
  });

  it("changes the weather that is drawn, and nothing else", () => {
    const scene = { ...EMPTY, rain: new Set(["G4"]), thunder: new Set(["D4"]), weather: [{ cells: ["A1"], value: 4 }, { cells: [], value: 0 }] as const };
    const then = foreseen(scene, tow);
    expect([...then.rain]).toEqual(["A1"]);
    expect(then.thunder).toBe(scene.thunder);
    expect(then.weather.map(({ value }) => value)).toEqual([1, 4]);
    expect(foreseen(scene, null)).toBe(scene);
  });
});

describe("a plan", () => {
  it("goes from where the balloon stands, step by step", () => {
    expect(plan(["fuel 3", "drive D5", "tow C2", "place wall C2/D2", "done"], "D4").map(({ number, from, to }) => [number, from, to])).toEqual([
      [1, "D4", "D5"],
      [2, "D5", "C2"],
      [3, "", "C2/D2"],
    ]);
  });
});

describe("an outline", () => {
  it("goes around cells and not between them", () => {
    expect(outline(new Set(["D4"])).split("M").length - 1).toBe(6);
    expect(outline(new Set(["D4", "D5"])).split("M").length - 1).toBe(10);
    expect(outline(new Set(CELLS.map(({ name }) => name))).split("M").length - 1).toBe(42);
  });
});
