/** What the house refused, in the reader's language. */

import type { Facts, RefusalsText } from "../words/refusals-text.ts";
import { words } from "../words/index.svelte.ts";

export interface Told {
  code: string;
  why: string; // the house's own sentence
  cause?: string;
  facts?: Facts;
}

/** Why something was not done. What nobody has words for is said as the house says it. */
export function refusalWords({ code, why, cause = "", facts = {} }: Told): string {
  const { refusals } = words();
  const known = namedFacts(facts);
  const byCause: Partial<RefusalsText["causes"]> = refusals.causes;
  const byCode: Partial<RefusalsText["codes"]> = refusals.codes;
  return byCause[cause as keyof RefusalsText["causes"]]?.(known) ?? byCode[code as keyof RefusalsText["codes"]]?.(why) ?? why;
}

/** The facts of a sentence, with seats as the reader calls them. */
export function namedFacts(facts: Facts): Facts {
  const seat = String(facts["seat"] ?? "");
  return { ...facts, ...(seat ? { seat: words().seats[seat] ?? seat } : {}) };
}
