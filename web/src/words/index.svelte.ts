/** All texts: the house's and those of each game, fetched in the chosen language when they are first needed. */

import type { HouseWords } from "./en/index.ts";
import type { GuideText, PracticeText } from "./guide-text.ts";
import { manifestOf } from "./manifests.ts";
import type { RulesText } from "./rules-text.ts";

export type { Who } from "./who.ts";

/** What is said at a game's table, under the game's name. Every game adds its own. */
export interface TableWords {}

/** The words of one game: those of its table, its rules, and its lessons and practice if it has any. */
export interface GameWords {
  table: unknown;
  rules: RulesText;
  guide?: GuideText;
  practice?: PracticeText;
}

export type Words = HouseWords & TableWords & {
  rules: Record<string, RulesText>;
  guides: Record<string, GuideText | undefined>;
  practices: Record<string, PracticeText | undefined>;
};

/** The house's words in one language, and how that language is set. */
interface Language {
  words: HouseWords;
  typeset?: <Part>(part: Part) => Part;
}

const LANGUAGE: Record<string, () => Promise<Language>> = {
  en: () => import("./en/index.ts"),
  de: () => import("./de/index.ts"),
  fr: () => import("./fr/index.ts"),
};

const GAME = import.meta.glob<GameWords>("../games/*/words/*/index.ts");

/** What each language calls itself. */
export const LANGUAGES: Record<string, string> = { en: "English", de: "Deutsch", fr: "Français" };

let current = $state.raw<Words>();
let wished = "en";
const games = new Set<string>(); // whose words are wanted, in whatever language
const fetched = new Map<string, GameWords>(); // under the paths of their files

/** The catalogue of the chosen language. The words of a game are in it once the game has been fetched. */
export function words(): Words {
  if (!current) throw new Error("no language has been chosen yet");
  return current;
}

/** The language that was chosen, or the first of the device's wishes that the house speaks. */
export function wishedLanguage(chosen: string, wishes: readonly string[] = navigator.languages): string {
  if (chosen in LANGUAGE) return chosen;
  const short = wishes.map((wish) => wish.split("-")[0]!.toLowerCase());
  return short.find((language) => language in LANGUAGE) ?? "en";
}

/** Speaks a language from now on. */
export async function speak(language: string): Promise<void> {
  wished = language;
  const [house] = await Promise.all([LANGUAGE[language]!(), ...[...games].map((game) => fetchWords(game, language))]);
  if (wished !== language) return; // another was chosen meanwhile
  current = together(house, language);
  document.documentElement.lang = language;
  document.querySelector("link[rel=manifest]")?.setAttribute("href", manifestOf(language));
}

/** Fetches the words of a game, in the language that is spoken now and in any that is chosen later. */
export async function learn(game: string): Promise<void> {
  if (games.has(game)) return;
  await fetchWords(game, wished);
  games.add(game);
  await speak(wished);
}

const pathOf = (game: string, language: string): string => `../games/${game}/words/${language}/index.ts`;

async function fetchWords(game: string, language: string): Promise<void> {
  const path = pathOf(game, language);
  const found = await GAME[path]?.();
  if (found) fetched.set(path, found);
}

/** One catalogue of the house's words and those of the games that are known so far. */
function together({ words: house, typeset = (part) => part }: Language, language: string): Words {
  const known = [...games].flatMap((game) => {
    const found = fetched.get(pathOf(game, language));
    return found ? [[game, typeset({ ...found })] as const] : [];
  });
  const each = <Part>(part: (of: GameWords) => Part): Record<string, Part> => Object.fromEntries(known.map(([game, of]) => [game, part(of)]));
  const parts = { rules: each((of) => of.rules), guides: each((of) => of.guide), practices: each((of) => of.practice) };
  return { ...house, ...each((of) => of.table), ...parts } as Words;
}
