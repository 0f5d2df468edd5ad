import type { GameAppText } from "../../../../words/app-text.ts";
import { card } from "./card.ts";

export const app: GameAppText = {
  title: card.title,
  lessons: "Erste Züge, die sich beim Spielen erklären",
  screen: `${card.title}: Ballone, Inseln und Regen`,
};
