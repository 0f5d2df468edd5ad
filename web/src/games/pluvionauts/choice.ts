/**
 * Turns a list of legal actions into clicks: what can be done on the board now, and what a click means.
 * It reads the texts it is sent and knows nothing about why they are legal.
 */

export type Verb = "aim" | "put" | "fuel" | "drive" | "tow" | "take" | "place" | "validate" | "done";

export interface Option {
  text: string;
  verb: Verb;
  what: string; // a die, fuel, building or request; else empty
  where: string; // a cell or slot; else empty
}

export function option(text: string): Option {
  const [verb, one = "", two = ""] = text.split(" ") as [Verb, string?, string?];
  if (verb === "drive" || verb === "tow") return { text, verb, what: "", where: one };
  return { text, verb, what: one, where: verb === "put" || verb === "place" ? two : "" };
}

/** What a click on the board does: `put`, `drive`, `tow`, or to place a kind of building. */
export function modeOf({ verb, what }: Option): string {
  return verb === "place" ? `place ${what}` : verb;
}

/** What can be done on the board, in the order of a turn. */
export function modes(options: readonly Option[]): string[] {
  return [...new Set(options.filter(({ where }) => where).map(modeOf))];
}

/** The cells or slots that can be chosen in a mode, with what that means. */
export function spots(options: readonly Option[], mode: string | undefined): Map<string, string> {
  return new Map(options.filter((one) => one.where && modeOf(one) === mode).map(({ where, text }) => [where, text]));
}

/**
 * What a click on a cell or slot means. The place of a hint means the hinted action, whatever the mode; in a
 * mode that was chosen on purpose what it does there may still be meant.
 */
export function click(spot: string, own: string | undefined, hint: Option | undefined, chosen: boolean): string[] {
  if (!hint || hint.where !== spot) return own ? [own] : [];
  return own && chosen ? [...new Set([hint.text, own])] : [hint.text];
}
