import { describe, expect, it } from "vitest";
import { MANIFESTS } from "../games/manifest.ts";
import { LANGUAGES, type GameWords } from "./index.svelte.ts";
import { words as en } from "./en/index.ts";
import { words as de } from "./de/index.ts";
import { written as fr } from "./fr/index.ts";

type Leaf = string | ((...given: never[]) => unknown);

/** Every text of a catalogue under its path. */
function leaves(part: unknown, path = ""): [string, Leaf][] {
  if (typeof part === "string" || typeof part === "function") return [[path, part as Leaf]];
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => leaves(value, path ? `${path}.${key}` : key));
}

// What is the same in another language: names, numbers, signs, a few words.
const SAME =
  /presets\.standard$|credits\.\d+\.1$|diagram$|^house\.(title|menu)$|^home\.welcome$|^games\.xv\.title$|^games\..*\.bots\.\w+\.name$|ad79$|^percent$|playedCard$|\.(square|standing|from|die|score)$|turn\.nobody$|ask\.$|^(count|capital|titled)$|^table\.pause$|workshop\.phase$|^xv\.table\.worth\.wins$|^refusals\.codes\.(no-undo|shut-out|slow-down|too-slow)$/;

// Nothing but sentences about a ruleset, which stand elsewhere.
const SENTENCES = /^(\{[^}]+\} ?)+$/;

// Words that two languages share.
const ALIKE: Record<string, string[]> = {
  de: ["downfall.table.omen", "seats.orange"],
  fr: [
    "seats.violet", "seats.orange", "downfall.table.symbols.vase", "downfall.rules.choices.1.0", "pluvionauts.table.cell",
    "xv.table.points", "xv.table.total", "xv.table.score.points", "xv.table.wish.targets.points",
  ],
};

const FILES = import.meta.glob<GameWords>("../games/*/words/*/index.ts", { eager: true });

/** The house's words and those of all games, as they are written. */
function all(language: string): Map<string, Leaf> {
  const house: unknown = { en, de, fr }[language];
  const games = Object.entries(FILES).filter(([path]) => path.endsWith(`/${language}/index.ts`));
  return new Map([...leaves(house), ...games.flatMap(([path, words]) => leaves({ ...words }, path.split("/")[2]))]);
}

describe.each(Object.keys(LANGUAGES).filter((language) => language !== "en"))("%s", (language) => {
  const [english, found] = [all("en"), all(language)];

  it("has every text, and no other", () => {
    expect([...english.keys()].filter((path) => !found.has(path))).toEqual([]);
    expect([...found.keys()].filter((path) => !english.has(path))).toEqual([]);
  });

  it("has translated every text", () => {
    const same = [...found].filter(([path, text]) => !SAME.test(path) && !SENTENCES.test(String(text)) && String(text) === String(english.get(path)));
    expect(same.map(([path]) => path).filter((path) => !(ALIKE[language] ?? []).includes(path))).toEqual([]);
  });
});

it.each(Object.entries({ en, de, fr }))("%s: the buttons of a paused table have different words", (_, { table }) => {
  const beside = [table.resume, table.undo, table.hint];
  expect(new Set(beside).size).toBe(beside.length);
});

it("every game has a card, and words for its table, its rules, its guide and its practice", () => {
  expect(Object.keys(en.games)).toEqual(Object.keys(MANIFESTS));
  for (const [game, { guide }] of Object.entries(MANIFESTS)) {
    const words = FILES[`../games/${game}/words/en/index.ts`];
    expect([game, Boolean(words?.table), Boolean(words?.rules), Boolean(words?.guide), Boolean(words?.practice)]).toEqual([game, true, true, guide === true, guide === true]);
  }
});
