/** All texts, in one catalogue per language. */

import { en, type Words } from "./en.ts";

const current: Words = en;

/** The catalogue of the chosen language. */
export function words(): Words {
  return current;
}
