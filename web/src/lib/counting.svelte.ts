/** Numbers that are counted up one after the other. */

import { calm, choices } from "./settings.svelte.ts";

const TICK = 40; // milliseconds between two steps
const LONGEST = 2600; // for all of them together, at the usual pace
const EACH = 450; // for one of them at most

/** Counts `cells` numbers up, one by one, from when it is started; at once where nothing shall move. */
export class Counting {
  private done = $state(0); // how many are counted, and how far the next one is

  constructor(private cells: () => number) {}

  /** Begins; the answer stops it. */
  start(): () => void {
    this.done = 0;
    if (calm() || choices.pace === 0) {
      this.finish();
      return () => undefined;
    }
    const step = TICK / (Math.min(EACH, LONGEST / Math.max(1, this.cells())) * choices.pace);
    const timer = setInterval(() => {
      this.done += step;
      if (this.done >= this.cells()) clearInterval(timer);
    }, TICK);
    return () => clearInterval(timer);
  }

  /** Enough of it. */
  finish(): void {
    this.done = Number.MAX_SAFE_INTEGER;
  }

  /** A number as it stands now, by its place in the order of counting; null before its time. */
  now(place: number, value: number): number | null {
    const part = Math.min(1, this.done - place);
    return part <= 0 ? null : Math.round(value * part);
  }
}
