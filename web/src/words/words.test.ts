import { describe, expect, it } from "vitest";
import { words as de } from "./de/index.ts";
import { words as en } from "./en/index.ts";
import { written as fr } from "./fr/index.ts";

type Leaf = string | ((...given: never[]) => unknown);

/** Every text of a catalogue under its path. */
function leaves(part: unknown, path = ""): [string, Leaf][] {
  if (typeof part === "string" || typeof part === "function") return [[path, part as Leaf]];
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => leaves(value, path ? `${path}.${key}` : key));
}

// What is the same in another language: names, numbers, signs, a few words.
const SAME = /diagram$|^house\.(title|menu)$|^home\.welcome$|^games\.xv\.title$|credits\.\d\.0$|ad79$|^percent$|playedCard$|\.(square|standing|from|die|score)$|turn\.nobody$|ask\.$|^(count|capital|titled)$|^table\.pause$|^workshop\.phase$|^xv\.worth\.wins$/;

const ENGLISH = new Map(leaves(en));

describe.each([
  ["German", de],
  ["French", fr],
])("%s", (_, other) => {
  const found = new Map(leaves(other));

  it("has every text, and no other", () => {
    expect([...ENGLISH.keys()].filter((path) => !found.has(path))).toEqual([]);
    expect([...found.keys()].filter((path) => !ENGLISH.has(path))).toEqual([]);
  });

  it("has translated every text", () => {
    const same = [...found].filter(([path, text]) => !SAME.test(path) && String(text) === String(ENGLISH.get(path)));
    expect(same.map(([path]) => path).filter((path) => !(ALIKE[other.language] ?? []).includes(path))).toEqual([]);
  });
});

// Words that two languages share.
const ALIKE: Record<string, string[]> = {
  Deutsch: ["downfall.omen", "seats.orange"],
  Français: ["seats.violet", "seats.orange", "downfall.symbols.vase", "xv.points", "xv.total", "xv.score.points", "xv.wish.targets.points", "pluvionauts.cell"],
};
