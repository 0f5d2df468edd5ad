import { describe, expect, it } from "vitest";
import presets from "../games/downfall/presets.json";
import match from "../games/xv/presets.json";
import { rules } from "../games/downfall/words/en/rules.ts";
import { rules as xv } from "../games/xv/words/en/rules.ts";
import { differences, pieces, presetOf, readRuleset, rulesAddress, sayWith } from "./rulesets.ts";

const standard = presetOf(presets, "standard");
const say = sayWith(rules.ruleset, ["Red", "Black"]);
const differing = (text: string): string[] => differences(readRuleset(text, presets)!.ruleset, standard, say);

describe("the text of a ruleset", () => {
  it("is a preset and what was changed in it", () => {
    const { preset, changed, ruleset } = readRuleset("online dual_tiles=yes citizens=9/8/7", presets)!;
    expect([preset, changed]).toEqual(["online", true]);
    expect(ruleset).toEqual({ ...presetOf(presets, "online"), dual_tiles: "yes", citizens: "9/8/7" });
    expect(readRuleset("manual", presets)).toEqual({ preset: "manual", changed: false, ruleset: presetOf(presets, "manual") });
  });

  it("is not read without a preset that is known", () => {
    expect(["", "nowhere", "dual_tiles=yes", "constructor"].map((text) => readRuleset(text, presets))).toEqual([null, null, null, null]);
    expect(readRuleset("standard colour=red", presets)).toEqual({ preset: "standard", changed: false, ruleset: standard });
  });
});

describe("what differs from the default", () => {
  it("is said in a sentence for each field", () => {
    expect(differing("standard")).toEqual([]);
    expect(differing("official")).toEqual([
      "At most one relative a turn moves into each house.",
      "People may walk over vents without lava.",
      "In a complete tie the win is shared.",
    ]);
    expect(differing("standard eruption_depth=15/15/10 start=1")).toEqual([
      "The second A.D. 79 is shuffled into the last cards: 15 with 2 players, 15 with 3, 10 with 4.",
      "Black begins.",
    ]);
    expect(differing("standard first_tiles=0 no_legal_place=wild")).toHaveLength(2);
  });

  it("is said once where two fields make one sentence", () => {
    const hundred = readRuleset("hundred finish=at_once", match)!.ruleset;
    expect(differences(hundred, presetOf(match, "free"), sayWith(xv.ruleset, []))).toEqual([
      "The match ends as soon as a player reaches 100 points: that player loses, and the lowest total wins.",
    ]);
  });
});

it("a text holds the sentences of its fields, marked where they differ", () => {
  const { ruleset } = readRuleset("official", presets)!;
  expect(pieces("Steps. {vent_enterable} {last_tile=at_once}", ruleset, standard, say)).toEqual([
    { text: "Steps. ", differs: false },
    { text: "People may walk over vents without lava.", differs: true },
    { text: " ", differs: false },
    { text: "The last tile ends the match at once: nobody runs any more.", differs: false },
  ]);
});

it("the address of a table's rules leads back to the table", () => {
  const address = new URL(rulesAddress("downfall", "online dual_tiles=yes", "/t/abc?seat=1"), "http://taberna.test");
  expect(address.pathname).toBe("/rules/downfall");
  expect(Object.fromEntries(address.searchParams)).toEqual({ rules: "online dual_tiles=yes", back: "/t/abc?seat=1" });
});
