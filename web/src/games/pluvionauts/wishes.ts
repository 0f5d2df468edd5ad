/** What can be chosen for a match of The Pluvionauts, and how the house is told. */

import type { NewTable } from "../../lib/api.ts";
import type { Options } from "../faces.ts";

export const USUAL: Options = { rules: "draft", wall: true, blimp: true, rounds: "20", start: "random" };

export function order(options: Options): Pick<NewTable, "rules"> {
  const rules = [String(options["rules"])];
  if (options["rules"] !== "text") {
    if (!options["wall"]) rules.push("starting_wall=no");
    if (!options["blimp"]) rules.push("blimp=no");
  }
  if (options["rounds"] !== USUAL["rounds"]) rules.push(`turn_cap=${options["rounds"]}`);
  if (options["start"] !== "random") rules.push(`start=${options["start"]}`);
  return { rules: rules.join(" ") };
}
