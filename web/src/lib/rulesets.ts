/** Rulesets as the client reads them: a preset, the fields changed in it, and sentences about them. */

import type { RulesetText } from "../words/rules-text.ts";

export type Ruleset = Readonly<Record<string, string>>; // every field, its value written as in a ruleset's text
export type Presets = Readonly<Record<string, Readonly<Record<string, boolean | number | string | readonly (number | string)[]>>>>;

/** The sentence about a field of a ruleset. */
export type Say = (field: string, ruleset: Ruleset) => string;

/** Sentences from a game's words. A seat that begins has its name. */
export function sayWith(texts: RulesetText, seats: readonly string[]): Say {
  return (field, ruleset) => {
    const value = ruleset[field] ?? "";
    return texts[field]?.(field === "start" ? (seats[Number(value)] ?? value) : value, ruleset) ?? "";
  };
}

/** A preset, with every value as it is written in the text of a ruleset. */
export function presetOf(presets: Presets, name: string): Ruleset {
  return Object.fromEntries(Object.entries(presets[name] ?? {}).map(([field, value]) => [field, written(value)]));
}

function written(value: Presets[string][string]): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" ? value.join("/") : String(value);
}

/** Reads a text like `classic dual_tiles=yes`; null if it does not begin with the name of a preset. */
export function readRuleset(text: string, presets: Presets): { preset: string; changed: boolean; ruleset: Ruleset } | null {
  const [preset = "", ...changes] = text.trim().split(/\s+/);
  if (!Object.hasOwn(presets, preset)) return null;
  const usual = presetOf(presets, preset);
  const known = changes.map((change) => change.split("=", 2)).filter(([field = ""]) => Object.hasOwn(usual, field));
  return { preset, changed: known.length > 0, ruleset: { ...usual, ...(Object.fromEntries(known) as Ruleset) } };
}

/** The sentences about all fields in which a ruleset differs from another one, each sentence once. */
export function differences(ruleset: Ruleset, from: Ruleset, say: Say): string[] {
  const fields = Object.keys(from).filter((field) => ruleset[field] !== from[field]);
  return [...new Set(fields.map((field) => say(field, ruleset)))].filter(Boolean);
}

/** The pieces of a text: those between braces become sentences, which are marked where the field differs. */
export function pieces(text: string, ruleset: Ruleset, from: Ruleset, say: Say): { text: string; differs: boolean }[] {
  return text.split(/\{([^}]+)\}/).flatMap((piece, place) => {
    if (place % 2 === 0) return piece ? [{ text: piece, differs: false }] : [];
    const [field = "", value] = piece.split("=", 2);
    if (value !== undefined) return [{ text: say(field, { ...ruleset, [field]: value }), differs: false }];
    return [{ text: say(field, ruleset), differs: ruleset[field] !== from[field] }];
  });
}

/** The address of the rules of a table, which lead back to it. */
export function rulesAddress(game: string, rules: string, back: string): string {
  return `/rules/${game}?${new URLSearchParams({ rules, back })}`;
}
