import type { GameAppText } from "../../../../words/app-text.ts";
import { card } from "./card.ts";

export const app: GameAppText = {
  title: card.title,
  lessons: "Une première partie, expliquée pendant qu’on la joue",
  screen: `${card.title} : le Vésuve entre en éruption`,
};
