/** All texts, in one catalogue per language, fetched when the language is chosen. */

import type { Words } from "./en/index.ts";

export type { Words } from "./en/index.ts";
export type { Who } from "./who.ts";

const CATALOGUES: Record<string, () => Promise<{ words: Words }>> = {
  en: () => import("./en/index.ts"),
};

let current = $state.raw<Words>();

/** The catalogue of the chosen language. */
export function words(): Words {
  if (!current) throw new Error("no language has been chosen yet");
  return current;
}

/** The first language of the device's wishes that the house speaks. */
export function wishedLanguage(wishes: readonly string[] = navigator.languages): string {
  const short = wishes.map((wish) => wish.split("-")[0]!.toLowerCase());
  return short.find((language) => language in CATALOGUES) ?? "en";
}

/** Speaks a language from now on. */
export async function speak(language: string): Promise<void> {
  current = (await CATALOGUES[language]!()).words;
  document.documentElement.lang = language;
}
