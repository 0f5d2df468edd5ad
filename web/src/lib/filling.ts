/** Developer mode has no open seats: computer players take them, until it is switched off. */

/** Computer players in seats that were open, by place. */
export type Filled = ReadonlyMap<number, string>;

/** A computer player for every open seat: first those who sit nowhere yet. */
export function fillOpen(seats: readonly string[], bots: readonly string[], usual: (place: number) => string): Filled {
  const free = bots.filter((bot) => !seats.includes(bot));
  const open = seats.flatMap((who, place) => (who === "open" ? [place] : []));
  return new Map(open.map((place) => [place, free.shift() ?? usual(place)]));
}

/** The seats as they were before: open again unless another player was chosen since. */
export function reopen(seats: readonly string[], filled: Filled): string[] {
  return seats.map((who, place) => (filled.get(place) === who ? "open" : who));
}
