import type { Cause, Code } from "../wire.ts";

/** What a refusal speaks of, under the names that the house gives to it. */
export type Facts = Record<string, string | number>;

/** Why something was not done: by its cause where one is named, else by the code of its kind. */
export interface RefusalsText {
  causes: Record<Cause, (facts: Facts) => string>;
  codes: Record<Code, (why: string) => string>; // with the house's own sentence, which is English
}
