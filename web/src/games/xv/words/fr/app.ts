import type { GameAppText } from "../../../../words/app-text.ts";
import { card } from "./card.ts";

export const app: GameAppText = {
  title: card.title,
  lessons: "Un premier tour, expliqué pendant qu’on le joue",
  screen: `${card.title} : quinze jetons, douze creux`,
};
