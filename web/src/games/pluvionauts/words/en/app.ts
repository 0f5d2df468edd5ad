import type { GameAppText } from "../../../../words/app-text.ts";
import { card } from "./card.ts";

export const app: GameAppText = {
  title: card.title,
  lessons: "First turns, explained while they are played",
  screen: `${card.title}: balloons, islands and rain`,
};
