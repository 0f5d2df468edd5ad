/** What can be chosen for a match of Downfall, and how the house is told. */

import type { NewTable } from "../../lib/api.ts";
import type { Options } from "../faces.ts";

export const USUAL: Options = {
  rules: "official",
  dual: false,
  start: "random",
  phase: "sleeps",
  populate: "",
  surprise: false,
};

export function order(options: Options): Partial<NewTable> {
  const rules = [String(options["rules"])];
  if (options["dual"]) rules.push("dual_tiles=yes");
  if (options["start"] !== "random") rules.push(`start=${options["start"]}`);
  if (options["surprise"]) rules.push("first_tiles=0");
  return {
    rules: rules.join(" "),
    phase: options["phase"] === "sleeps" ? "" : String(options["phase"]),
    populate: options["populate"] === "" ? null : Number(options["populate"]),
  };
}
