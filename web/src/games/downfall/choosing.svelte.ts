/** One decision: what has been picked so far, and what a click could mean. */

import type { Turn } from "../../lib/turn.svelte.ts";
import { NOTHING, canLeave, click, left, option, question, squares, type Picked } from "./choice.ts";
import type { View } from "./wire.ts";

export class Choosing {
  picked = $state.raw<Picked>(NOTHING);

  constructor(private turn: () => Turn<View>) {}

  options = $derived.by(() => this.turn().legal.map(option));
  asked = $derived.by(() => question(this.options, this.picked));
  spots = $derived.by(() => squares(this.options, this.picked));
  playable = $derived.by(() => new Set(this.options.map((one) => one.card).filter(Boolean)));
  runners = $derived.by(() => new Set(this.options.map((one) => one.from).filter(Boolean)));
  leaves = $derived.by(() => canLeave(this.options, this.picked));
  chosen = $derived.by(() => this.picked.from || (this.turn().proposed ? option(this.turn().proposed).to : ""));

  /** What a click on a square would do. */
  meaning(square: string): string[] {
    return click(this.options, this.picked, square).actions;
  }

  /** What a card can only be played for: nothing, where no house of its number has room. */
  forNothing(card: string): string {
    const [one, ...others] = left(this.options, { card, from: "" });
    return one && !one.to && !others.length ? one.text : "";
  }

  pickCard(card: string): void {
    this.turn().clear();
    const nothing = card && this.forNothing(card);
    if (nothing) this.turn().propose(nothing);
    this.picked = { card, from: "" };
  }

  pick(square: string): void {
    const turn = this.turn();
    if (square === "out") {
      turn.propose(`run ${this.picked.from} out`);
    } else if (square === this.picked.from) {
      turn.clear();
    } else {
      const meant = click(this.options, this.picked, square);
      this.picked = meant.picked;
      turn.offer(meant.actions);
    }
  }
}
