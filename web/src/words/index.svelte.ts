/** All texts, in one catalogue per language, fetched when the language is chosen. */

import type { Words } from "./en/index.ts";

export type { Words } from "./en/index.ts";
export type { Who } from "./who.ts";

const CATALOGUES: Record<string, () => Promise<{ words: Words }>> = {
  en: () => import("./en/index.ts"),
  de: () => import("./de/index.ts"),
  fr: () => import("./fr/index.ts"),
};

/** What each language calls itself. */
export const LANGUAGES: Record<string, string> = { en: "English", de: "Deutsch", fr: "Français" };

let current = $state.raw<Words>();

/** The catalogue of the chosen language. */
export function words(): Words {
  if (!current) throw new Error("no language has been chosen yet");
  return current;
}

/** The language that was chosen, or the first of the device's wishes that the house speaks. */
export function wishedLanguage(chosen: string, wishes: readonly string[] = navigator.languages): string {
  if (chosen in CATALOGUES) return chosen;
  const short = wishes.map((wish) => wish.split("-")[0]!.toLowerCase());
  return short.find((language) => language in CATALOGUES) ?? "en";
}

/** Speaks a language from now on. */
export async function speak(language: string): Promise<void> {
  current = (await CATALOGUES[language]!()).words;
  document.documentElement.lang = language;
}
