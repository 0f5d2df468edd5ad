/**
 * Turns a list of legal actions into clicks: which counters and wells can be chosen, and what a click
 * means. It reads the texts it is sent and knows nothing about why they are legal.
 */

export interface Put {
  text: string;
  counters: readonly number[];
  well: number;
}

/** The placements among the legal actions. */
export function puts(legal: readonly string[]): Put[] {
  return legal.flatMap((text) => {
    const found = /^put ([\d ]+) in (\d+)$/.exec(text);
    return found ? [{ text, counters: found[1]!.split(" ").map(Number), well: Number(found[2]) }] : [];
  });
}

const holds = (put: Put, picked: readonly number[]): boolean => picked.every((number) => put.counters.includes(number));

/** The placements that are still possible with these counters, perhaps together with another. */
export function left(options: readonly Put[], picked: readonly number[]): Put[] {
  return options.filter((put) => holds(put, picked));
}

/** Counters that can be used, given those that are picked. */
export function usable(options: readonly Put[], picked: readonly number[]): Set<number> {
  return new Set(left(options, picked).flatMap((put) => put.counters));
}

/** What is picked after a click on a counter: it joins the others if they fit together. */
export function toggle(options: readonly Put[], picked: readonly number[], number: number): number[] {
  if (picked.includes(number)) return picked.filter((other) => other !== number);
  const together = [...picked, number];
  if (left(options, together).length) return together;
  return usable(options, []).has(number) ? [number] : [...picked];
}

/** What a click on a well means: the picked counters alone if they fill it, else every way that holds them. */
export function fills(options: readonly Put[], picked: readonly number[], well: number): string[] {
  const here = left(options, picked).filter((put) => put.well === well);
  const exact = picked.length ? here.filter((put) => put.counters.length === picked.length) : [];
  return (exact.length ? exact : here).map((put) => put.text);
}

/**
 * What a click on a well means while a hint shows counters in it: the hinted placement. What is picked and
 * fills the well as it is may still be meant.
 */
export function fillsHinted(options: readonly Put[], picked: readonly number[], hint: Put): string[] {
  const own = left(options, picked).filter(({ well, counters }) => well === hint.well && picked.length > 0 && counters.length === picked.length);
  return [...new Set([hint.text, ...own.map(({ text }) => text)])];
}

/** Wells that can be chosen, and whether the picked counters fill them as they are. */
export function wellsFor(options: readonly Put[], picked: readonly number[]): Map<number, boolean> {
  const found = new Map<number, boolean>();
  for (const put of left(options, picked)) {
    const exact = picked.length > 0 && put.counters.length === picked.length;
    found.set(put.well, exact || (found.get(put.well) ?? false));
  }
  return found;
}

/** The kind of thing that is asked of the seat; `worth` is what the turn would score if it ended now. */
export function question(legal: readonly string[], picked: readonly number[], worth = 1): "" | "pick" | "well" | "throw" | "stop" | "clean" {
  if (legal.includes("throw")) return "throw";
  if (puts(legal).length) return picked.length ? "well" : "pick";
  if (!legal.includes("stop")) return "";
  return worth ? "stop" : "clean";
}
