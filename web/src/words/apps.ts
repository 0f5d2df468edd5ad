/** The words of the app's manifests, found with the house's and each game's; read when the client is built. */

import type { AppText, GameAppText } from "./app-text.ts";

const HOUSE = import.meta.glob<AppText>("./*/app.ts", { eager: true, import: "app" });
const GAMES = import.meta.glob<GameAppText>("../games/*/words/*/app.ts", { eager: true, import: "app" });

/** What the app says in a language, and each of its games under its name. */
export function appIn(language: string): { app: AppText; games: Record<string, GameAppText> } {
  const found = Object.entries(GAMES).map(([path, text]) => [path.split("/"), text] as const);
  const games = found.filter(([path]) => path[4] === language).map(([path, text]) => [path[2]!, text]);
  return { app: HOUSE[`./${language}/app.ts`]!, games: Object.fromEntries(games) };
}
