import type { GameAppText } from "../../../../words/app-text.ts";
import { card } from "./card.ts";

export const app: GameAppText = {
  title: card.title,
  lessons: "Des premiers tours, expliqués pendant qu’on les joue",
  screen: `${card.title} : ballons, îles et pluie`,
};
