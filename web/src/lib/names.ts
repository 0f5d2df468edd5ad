/** Players as sentences name them. */

import type { Who } from "../words/who.ts";

export interface Names {
  names: readonly string[];
  viewer: number | null;
}

/** Something worth reading, and whose it is. */
export interface Line {
  seat: number | null;
  text: string;
  places?: readonly string[]; // that it speaks of
}

/** A seat as sentences name it. */
export function who(seat: number, { names, viewer }: Names): Who {
  return { name: names[seat] ?? String(seat + 1), you: seat === viewer };
}

/** Rules as people name them: the preset in their language, and what was changed; who begins is no rule of the game. */
export function rulesLine(rules: string, presets: Readonly<Record<string, string>> = {}): string {
  return rules.replace(/^\w+/, (preset) => presets[preset] ?? preset).replace(/ start=\w+/, "");
}
