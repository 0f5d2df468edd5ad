import type { GameAppText } from "../../../../words/app-text.ts";
import { card } from "./card.ts";

export const app: GameAppText = {
  title: card.title,
  lessons: "A first turn, explained while it is played",
  screen: `${card.title}: fifteen counters, twelve wells`,
};
