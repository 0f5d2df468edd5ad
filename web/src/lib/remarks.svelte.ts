/**
 * What opponents say at the table, now and then: a line for a moment that their game knows, the same one for the
 * same match. It hides nothing and tells nothing that was not seen.
 */

import type { Step, TableShown } from "../wire.ts";
import { choices } from "./settings.svelte.ts";
import { botAt } from "./table.svelte.ts";

/** Something that moves somebody to speak: who, and a word for it. */
export interface Occasion {
  seat: number;
  kind: string;
}

export interface Remark {
  seat: number;
  text: string;
}

/** How a game speaks: the occasions of a step, and what somebody says to one. */
export interface Speech {
  occasions: (step: Step) => Occasion[];
  line: (bot: string, kind: string) => string | undefined;
}

const APART = 14; // plies between two remarks at least
const ONE_IN = 3; // occasions

/** Whether somebody speaks at this ply: chance, but always the same. */
export function speaks(table: string, ply: number): boolean {
  let hash = ply;
  for (const letter of table) hash = (hash * 31 + letter.charCodeAt(0)) % 65521;
  return hash % ONE_IN === 0;
}

class Remarks {
  latest = $state.raw<Remark | null>(null);
  private shown: TableShown | undefined;
  private speech: Speech | undefined;
  private last = -APART;

  /** Another table, or none. */
  listen(shown?: TableShown, speech?: Speech): void {
    if (shown?.table !== this.shown?.table) [this.latest, this.last] = [null, -APART];
    [this.shown, this.speech] = [shown, speech];
  }

  /** What somebody says to a step, if anybody does. */
  to(step: Step): Remark | null {
    const { shown, speech } = this;
    if (!choices.remarks || !shown || !speech || step.ply < this.last + APART || !speaks(shown.table, step.ply)) return null;
    for (const { seat, kind } of step.text ? speech.occasions(step) : []) {
      const text = speech.line(botAt(shown, seat), kind);
      if (!text) continue;
      this.last = step.ply;
      return (this.latest = { seat, text });
    }
    return null;
  }
}

export const remarks = new Remarks();
