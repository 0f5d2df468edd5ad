/** One decision: what has been picked so far, and what a click could mean. */

import type { Turn } from "../../lib/turn.svelte.ts";
import { words } from "../../words/index.svelte.ts";
import { NOTHING, canLeave, click, left, option, question, squares, type Picked } from "./choice.ts";
import { objection } from "./prompt.ts";
import type { View } from "./wire.ts";

export class Choosing {
  picked = $state.raw<Picked>(NOTHING);

  constructor(private turn: () => Turn<View>) {}

  options = $derived.by(() => this.turn().legal.map(option));
  asked = $derived.by(() => question(this.options, this.picked));
  hint = $derived.by(() => this.options.find(({ text, to }) => to && text === this.turn().model.advice?.best)); // what is ringed
  spots = $derived.by(() => {
    const ringed = this.hint ? [this.hint.from, this.hint.to].filter((place) => place && place !== "out") : [];
    return [...new Set([...squares(this.options, this.picked), ...ringed])];
  });
  playable = $derived.by(() => new Set(this.options.map((one) => one.card).filter(Boolean)));
  runners = $derived.by(() => new Set(this.options.map((one) => one.from).filter(Boolean)));
  leavers = $derived.by(() => {
    const own = canLeave(this.options, this.picked) ? [this.picked.from] : [];
    return [...new Set([...own, ...(this.hint?.to === "out" ? [this.hint.from] : [])])];
  }); // squares that somebody can leave the city from
  chosen = $derived.by(() => this.picked.from || (this.turn().proposed ? option(this.turn().proposed).to : ""));

  /** What a click on a square would do. */
  meaning(square: string): string[] {
    return click(this.options, this.picked, square, this.hint).actions;
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
    turn.objection = "";
    if (square === this.picked.from && square !== this.hint?.to) {
      turn.clear();
    } else {
      const meant = click(this.options, this.picked, square, this.hint);
      this.picked = meant.picked;
      turn.offer(meant.actions);
    }
  }

  /** Says why a click on a square that cannot be chosen does nothing. */
  miss(square: string): void {
    this.turn().object(() => objection(this.asked, this.picked, square));
  }

  /** The same for a card. */
  missCard(card: string): void {
    this.turn().object(() => words().downfall.miss.noCard(card));
  }
}
