import { describe, expect, it } from "vitest";
import { table as de } from "./words/de/index.ts";
import { table as en } from "./words/en/index.ts";
import { table as fr } from "./words/fr/index.ts";
import { REASONS } from "./sky.ts";
import { reasonWords } from "./words.ts";

const GIVEN: Record<string, unknown> = {
  cell: "D4",
  percent: 48,
  request: "rain-plain",
  support: 5,
  before: 6,
  after: 7,
  need: 9,
  building: "tower",
  actions: ["tow C2", "validate size-plain"],
};
const say = (kind: string): string =>
  reasonWords({ kind, weight: 1, about: Object.fromEntries(REASONS[kind]!.map((name) => [name, GIVEN[name]])) as Record<string, string> });

describe("reasons in words", () => {
  it.each(Object.keys(REASONS))("the house's %s is said in full", (kind) => {
    expect(say(kind)).toMatch(/^[A-Z].*\.$/);
    expect(say(kind)).not.toMatch(/undefined|NaN/);
  });

  it.each([en, de, fr])("there are words for just what the house can say", (catalogue) => {
    expect(Object.keys(catalogue.reason).sort()).toEqual(Object.keys(REASONS).sort());
  });

  it("name requests and actions as the table does", () => {
    expect(say("progress")).toBe("Rain on 9 plains: from 6 to 7 of 9.");
    expect(say("then")).toBe("Then: Tow the island to C2; Validate: A region of 9 plains.");
  });

  it("are silent about kinds nobody has words for", () => {
    expect(reasonWords({ kind: "unheard-of", weight: 1, about: {} })).toBe("");
  });
});
