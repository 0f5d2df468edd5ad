import type { GameAppText } from "../../../../words/app-text.ts";
import { card } from "./card.ts";

export const app: GameAppText = {
  title: card.title,
  lessons: "Ein erstes Spiel, das sich beim Spielen erklärt",
  screen: `${card.title}: Der Vesuv bricht aus`,
};
