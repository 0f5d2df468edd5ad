/**
 * Turns a list of legal actions into clicks: which squares can be chosen now, and what a click means.
 * It reads the texts it is sent and knows nothing about why they are legal.
 */

export interface Option {
  text: string;
  card: string; // for cards: the number; else empty
  from: string; // for runs: where the runner stands; else empty
  to: string; // a square, `out`, or empty
}

/** What has been chosen so far. */
export interface Picked {
  card: string;
  from: string;
}

export const NOTHING: Picked = { card: "", from: "" };

export function option(text: string): Option {
  const [verb = "", one = "", two = ""] = text.split(" ");
  if (verb === "play" || verb === "wild") return { text, card: one, from: "", to: two === "-" ? "" : two };
  if (verb === "run") return { text, card: "", from: one, to: two };
  if (verb === "done" || verb === "erupt") return { text, card: "", from: "", to: "" };
  return { text, card: "", from: "", to: one };
}

/** The options that are still possible after what has been chosen. */
export function left(options: readonly Option[], picked: Picked): Option[] {
  return options.filter(
    (one) => (!picked.card || one.card === picked.card) && (!picked.from || one.from === picked.from),
  );
}

/** The squares that can be chosen now: where runners stand, or where something can go. */
export function squares(options: readonly Option[], picked: Picked): string[] {
  const possible = left(options, picked).filter((one) => one.to);
  const names = possible.map((one) => (one.from && !picked.from ? one.from : one.to));
  return [...new Set(names)].filter((name) => name !== "out");
}

/** Whether the chosen runner can leave the city. */
export function canLeave(options: readonly Option[], picked: Picked): boolean {
  return Boolean(picked.from) && left(options, picked).some((one) => one.to === "out");
}

/** What a click does: picks a runner, or leaves one or more actions to choose from. */
export interface Click {
  picked: Picked;
  actions: string[];
}

/** What a click on a square or on `out` does. The place of a hint means the hinted action, whatever was picked. */
export function click(options: readonly Option[], picked: Picked, square: string, hint?: Option): Click {
  if (hint?.to === square) return clickHint(options, picked, hint);
  if (hint?.from === square) return { picked: { card: "", from: square }, actions: [] };
  const possible = left(options, picked);
  if (!picked.from && possible.some((one) => one.from === square)) {
    return { picked: { ...picked, from: square }, actions: [] };
  }
  const actions = possible.filter((one) => one.to === square).map((one) => one.text);
  return { picked, actions };
}

/** What was picked on purpose and can go to the same place may still be meant. */
function clickHint(options: readonly Option[], picked: Picked, hint: Option): Click {
  const own = picked.card || picked.from ? left(options, picked).filter(({ to, text }) => to === hint.to && text !== hint.text) : [];
  if (own.length) return { picked, actions: [hint.text, ...own.map(({ text }) => text)] };
  return { picked: { card: hint.card, from: hint.from }, actions: [hint.text] };
}

/** The kind of thing that is asked of the seat. */
export function question(options: readonly Option[], picked: Picked): string {
  const verbs = new Set(options.map((one) => one.text.split(" ")[0]));
  if (verbs.has("play") || verbs.has("wild")) return "card";
  if (verbs.has("relative")) return "relative";
  if (verbs.has("omen")) return "omen";
  if (verbs.has("lava")) return "lava";
  if (verbs.has("run")) return picked.from ? "runTo" : "run";
  return verbs.has("done") ? "done" : "";
}
