/** What can be chosen for a match of Downfall, and how the server is told. */

import type { NewTable } from "../../lib/api.ts";
import type { Options } from "../faces.ts";

const FORM = "2"; // of the remembered form: 2 since Standard is the default

export const USUAL: Options = {
  rules: "standard",
  dual: false,
  start: "random",
  phase: "sleeps",
  populate: "",
  surprise: false,
  place: "", // of a tile that fits nowhere: as the ruleset says
  form: FORM,
};

/** A remembered form; an earlier one with the former default starts once at the default of now. */
export function recall(kept: Options): Options {
  const former = kept["form"] !== FORM && kept["rules"] === "official";
  return { ...USUAL, ...kept, ...(former ? { rules: USUAL["rules"]! } : {}), form: FORM };
}

export function order(options: Options): Partial<NewTable> {
  const rules = [String(options["rules"])];
  if (options["place"]) rules.push(`no_legal_place=${options["place"]}`);
  if (options["dual"]) rules.push("dual_tiles=yes");
  if (options["start"] !== "random") rules.push(`start=${options["start"]}`);
  if (options["surprise"]) rules.push("first_tiles=0");
  return {
    rules: rules.join(" "),
    phase: options["phase"] === "sleeps" ? "" : String(options["phase"]),
    populate: options["populate"] === "" ? null : Number(options["populate"]),
  };
}
