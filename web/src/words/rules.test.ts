import { describe, expect, it } from "vitest";
import { MANIFESTS } from "../games/manifest.ts";
import { presetOf, sayWith, type Presets } from "../lib/rulesets.ts";
import { LANGUAGES, type GameWords } from "./index.svelte.ts";
import type { RulesText } from "./rules-text.ts";

const WORDS = import.meta.glob<GameWords>("../games/*/words/*/index.ts", { eager: true });
const PRESETS = import.meta.glob<Presets>("../games/*/presets.json", { eager: true, import: "default" });
const FIGURES = import.meta.glob<Record<"box" | "setUp", number[]>>("../games/*/figures.test.json", { eager: true, import: "default" });

const sorted = (numbers: readonly number[]): number[] => [...numbers].sort((one, two) => one - two);

/** The numbers in a text, apart from the year of the eruption and from sentences of the ruleset. */
function figures(lines: readonly string[]): number[] {
  const text = lines.join(" ").replace(/A\.D\. 79|\{[^}]+\}/g, "");
  return sorted((text.match(/\d+/g) ?? []).map(Number));
}

function texts({ lead, box, setUp, sections, choices }: RulesText): string[] {
  return [lead, ...setUp, ...[...box, ...choices].flat(), ...sections.flatMap((section) => section.text)];
}

const CASES = Object.keys(MANIFESTS).flatMap((game) => Object.keys(LANGUAGES).map((language) => [game, language] as const));

describe.each(CASES)("the rules of %s in %s", (game, language) => {
  const { rules } = WORDS[`../games/${game}/words/${language}/index.ts`]!;
  const presets = PRESETS[`../games/${game}/presets.json`]!;
  const [standard, ...others] = Object.keys(presets).map((name) => presetOf(presets, name));
  const say = sayWith(rules.ruleset, ["A", "B"]);

  it("name the numbers of the engine", () => {
    const engine = FIGURES[`../games/${game}/figures.test.json`]!;
    expect(figures(rules.box.flat())).toEqual(sorted(engine.box));
    expect(figures(rules.setUp)).toEqual(sorted(engine.setUp));
  });

  it("hold only sentences that there are", () => {
    const fields = texts(rules).flatMap((text) => [...text.matchAll(/\{(\w+)(?:=(\w+))?\}/g)]);
    for (const [whole, field = "", value] of fields) {
      expect([whole, field in rules.ruleset && field in standard!]).toEqual([whole, true]);
      if (value) expect([whole, say(field, { ...standard, [field]: value })]).not.toEqual([whole, ""]);
    }
  });

  it("say every field of the default somewhere, and every difference of a preset", () => {
    const said = texts(rules).join(" ");
    const missing = Object.keys(standard!).filter((field) => !said.includes(`{${field}}`));
    expect(missing.filter((field) => say(field, standard!) !== say("match", standard!))).toEqual([]);
    for (const preset of others) {
      const fields = Object.keys(preset).filter((field) => preset[field] !== standard![field]);
      expect(fields.filter((field) => !say(field, preset))).toEqual([]);
    }
  });
});
