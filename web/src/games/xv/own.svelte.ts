/**
 * The first throw of one's own turn lies in one's hand: the house has drawn it, and it is shown when one throws.
 * Nothing but what is seen waits; whoever likes it quick, or came for the first time, sees it at once.
 */

import { choices, remember, remembered } from "../../lib/settings.svelte.ts";
import type { News, TableModel } from "../../lib/table.svelte.ts";
import type { Step } from "../../wire.ts";
import { COUNTERS } from "./dish.ts";
import type { Event, View } from "./wire.ts";

const KNOWN = "xv.threw";

/** Whether a step is the first throw of a turn of one of these seats, and nothing else. */
export function isFirstThrow(step: Step | undefined, mine: readonly number[]): boolean {
  const [event, ...others] = (step?.events ?? []) as Event[];
  return event?.kind === "CountersFell" && !others.length && event.up.length + event.blank === COUNTERS.length && mine.includes(event.seat);
}

/** The dish before it: nothing thrown yet, and nothing to choose. */
export function beforeThrow(view: View): View {
  return { ...view, stage: "throw", up: [], blank: [...COUNTERS], legal: [] };
}

export class OwnThrow {
  held = $state.raw<News | null>(null); // what is seen when it is thrown

  constructor(
    private model: Pick<TableModel, "mine" | "patient" | "shown">,
    private show: (news: News) => void,
  ) {}

  /** Takes what the house told, and keeps the throw back if it is one's own. */
  take(news: News): void {
    if (this.held && !news.steps.length && news.view) this.hold(this.held.steps, news); // somebody looks again
    else if (this.keeps(news)) this.hold(news.steps.slice(-1), { ...news, steps: news.steps.slice(0, -1) });
    else {
      this.throw();
      this.show(news);
    }
  }

  /** Out of the hand. */
  throw(): void {
    const { held } = this;
    this.held = null;
    if (held) this.show(held);
  }

  /** The same, and so it shall be with every turn. */
  never(): void {
    choices.throwOwn = false;
    this.throw();
  }

  private hold(steps: Step[], news: News): void {
    this.held = { steps, view: news.view, quick: false };
    this.show({ ...news, view: beforeThrow(news.view as View) });
  }

  private keeps({ steps, view }: News): boolean {
    if (this.model.shown?.status !== "running" || this.model.patient || !choices.throwOwn || choices.pace === 0) return false;
    if (!isFirstThrow(steps.at(-1), this.model.mine) || (view as View | null)?.stage !== "place") return false;
    const { once } = remembered(KNOWN, { once: false });
    if (!once) remember(KNOWN, { once: true });
    return once;
  }
}
