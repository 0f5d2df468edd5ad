/** What can be chosen for a match of Pompeii XV, and how the house is told. */

import type { NewTable } from "../../lib/api.ts";
import type { Options } from "../faces.ts";

export const USUAL: Options = { stopping: "free", match: "rounds", rounds: "1", games: "3", wins: "3", points: "100", finish: "round" };

/** How long a match may be, by what is counted. */
export const TARGETS: Record<string, readonly number[]> = {
  rounds: [1, 2, 3, 5, 10],
  games: [3, 5, 7, 10],
  wins: [2, 3, 5, 10],
  points: [50, 100, 200, 500],
};

export function order(options: Options): Pick<NewTable, "rules"> {
  const match = String(options["match"]);
  const finish = match === "points" && options["finish"] === "at_once" ? " finish=at_once" : "";
  return { rules: `free stopping=${options["stopping"]} match=${match} target=${options[match]}${finish}` };
}
