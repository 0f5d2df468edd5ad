/** One decision: what has been picked so far, what a click could mean, and what waits to be confirmed. */

import { choices } from "../../lib/settings.svelte.ts";
import { NOTHING, canLeave, click, left, option, question, squares, type Picked } from "./choice.ts";

export class Choosing {
  picked = $state.raw<Picked>(NOTHING);
  offered = $state.raw<string[]>([]); // several actions that a click could mean
  proposed = $state(""); // an action that waits to be confirmed

  constructor(
    private legal: () => readonly string[],
    private send: (action: string) => void,
  ) {}

  options = $derived.by(() => this.legal().map(option));
  asked = $derived.by(() => question(this.options, this.picked));
  spots = $derived.by(() => squares(this.options, this.picked));
  playable = $derived.by(() => new Set(this.options.map((one) => one.card).filter(Boolean)));
  runners = $derived.by(() => new Set(this.options.map((one) => one.from).filter(Boolean)));
  forNothing = $derived.by(() => left(this.options, this.picked).filter((one) => one.card && !one.to));
  leaves = $derived.by(() => canLeave(this.options, this.picked));
  chosen = $derived.by(() => this.picked.from || (this.proposed ? option(this.proposed).to : ""));

  /** Nothing is chosen. */
  clear(): void {
    this.picked = NOTHING;
    this.offered = [];
    this.proposed = "";
  }

  /** What a click on a square would do. */
  meaning(square: string): string[] {
    return click(this.options, this.picked, square).actions;
  }

  pickCard(card: string): void {
    this.clear();
    this.picked = { card, from: "" };
  }

  pick(square: string): void {
    if (square === "out") {
      this.propose(`run ${this.picked.from} out`);
    } else if (square === this.picked.from) {
      this.clear();
    } else {
      const meant = click(this.options, this.picked, square);
      this.picked = meant.picked;
      if (meant.actions.length === 1) this.propose(meant.actions[0]!);
      else this.offered = meant.actions;
    }
  }

  /** Does it, or asks first where a slip of the finger is likely. */
  propose(action: string): void {
    this.offered = [];
    if (asksFirst() && this.proposed !== action) this.proposed = action;
    else this.do(action);
  }

  do(action: string): void {
    this.clear();
    this.send(action);
  }
}

function asksFirst(): boolean {
  return choices.confirm === "always" || (choices.confirm === "touch" && matchMedia("(pointer: coarse)").matches);
}
