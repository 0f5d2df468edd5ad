import { describe, expect, it } from "vitest";
import { stepOf } from "../../lib/steps.ts";
import type { Step } from "../../wire.ts";
import { CELLS } from "./sky.ts";
import { apart, deeds } from "./statistics.ts";
import told from "./told.test.json";

const MATCH = told as Step[]; // as the house told it to spectators
const cell = (name: string): number => CELLS.findIndex((one) => one.name === name);

describe("statistics", () => {
  it("count the first turns of a match", () => {
    const [red, black, yellow] = deeds(MATCH.slice(0, 68), 3);
    expect(black).toMatchObject({ throws: 1, landed: 1, between: 0, tows: 1, taken: 1, placed: 0, support: [0] });
    expect(yellow).toMatchObject({ throws: 1, landed: 0, between: 1, support: [4] });
    expect(red).toMatchObject({ throws: 1, support: [3] });
    expect([red, yellow].map((seat) => seat!.families.get("count"))).toEqual([1, 1]);
  });

  it("account for every throw and every support of a whole match", () => {
    const all = deeds(MATCH, 3);
    const texts = MATCH.map((step) => step.text);
    for (const seat of all) expect(seat.landed + seat.between + seat.missed).toBe(seat.throws);
    const sum = (values: number[]): number => values.reduce((one, two) => one + two, 0);
    expect(sum(all.map((seat) => seat.throws))).toBe(texts.filter((text) => text.startsWith("aim ")).length);
    expect(sum(all.map((seat) => seat.support.length))).toBe(texts.filter((text) => text === "done").length);
    expect(sum(all.map((seat) => sum([...seat.families.values()])))).toBe(texts.filter((text) => text.startsWith("validate ")).length);
    expect(sum(all.map((seat) => seat.knocked))).toBeGreaterThan(0);
    for (const { support } of all) expect(support).toEqual(support.toSorted((one, two) => one - two));
  });

  it("measure ways in cells", () => {
    expect(["D4", "D5", "E4", "G4", "A1"].map((end) => apart(cell("D4"), cell(end)))).toEqual([0, 1, 1, 3, 3]);
  });

  it("forget what was taken back", () => {
    const back = stepOf({ ply: 50, seat: 1, text: "" });
    expect(deeds([...MATCH.slice(0, 50), back], 3)[1]).toMatchObject({ tows: 0, towed: 0 });
  });
});
