import type { GameAppText } from "../../../../words/app-text.ts";
import { card } from "./card.ts";

export const app: GameAppText = {
  title: card.title,
  lessons: "Ein erster Zug, der sich beim Spielen erklärt",
  screen: `${card.title}: fünfzehn Steine, zwölf Mulden`,
};
