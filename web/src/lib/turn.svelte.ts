/**
 * A seat's turn, whatever the game: whether one may act, what is legal, what waits to be confirmed, and how
 * the turn ends. It knows no rule: it passes on the actions it was sent.
 */

import { untrack } from "svelte";
import { saysDone } from "./done.ts";
import { choices } from "./settings.svelte.ts";
import type { TableModel } from "./table.svelte.ts";
import { words } from "../words/index.svelte.ts";

interface Seen {
  legal: readonly string[];
  calls?: readonly string[]; // what may be done out of turn
}

interface Manner<View> {
  ends: string; // the action that ends a turn
  lightly?: true; // a slip of the finger can be taken back: it is asked only of those who always want to be
  forget?: () => void; // a new decision begins with nothing picked
  call?: (view: View) => string; // what the own view allows on anybody's turn, now or when the next one begins
}

const BREATH = 1800; // milliseconds in which the last action can be taken back before the end is said
const A_WHILE = 5000; // milliseconds for which somebody stays sure
const NOTHING: readonly string[] = [];

export class Turn<View extends Seen> {
  proposed = $state(""); // an action that waits to be confirmed
  offered = $state.raw<readonly string[]>([]); // several actions that a choice could mean
  objection = $state(""); // why the last click did nothing
  sure = $state(false); // the end was pressed once, although something useful remains
  private proposesCall = $state(false); // what waits to be confirmed is a call, which may be made on anybody's turn

  constructor(
    readonly model: TableModel,
    private show: { readonly busy: boolean; readonly actor: number | null; readonly view: View | null; skip: () => void; expect: (seat: number) => void },
    private manner: Manner<View>,
  ) {
    $effect(() => {
      void this.legal;
      untrack(() => this.begin());
    });
    $effect(() => {
      if (this.proposesCall && this.proposed !== this.call) untrack(() => this.clear());
    });
    $effect(() => {
      if (!this.finishing) return;
      const timer = setTimeout(() => this.do(this.ends), this.shown.undo.steps ? BREATH : 0);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      if (!this.sure) return;
      const timer = setTimeout(() => (this.sure = false), A_WHILE);
      return () => clearTimeout(timer);
    });
  }

  shown = $derived.by(() => this.model.shown!);
  mayAct = $derived.by(() => {
    const { model, show } = this;
    return this.shown.status === "running" && !show.busy && !model.waiting && !this.shown.paused && show.view !== null && show.view === (model.view as View | null);
  });
  legal = $derived.by(() => (this.mayAct ? this.show.view!.legal : NOTHING));
  /** What may be done on anybody's turn. It follows from the newest view, whatever is still being shown. */
  call = $derived.by(() => {
    const { model, shown } = this;
    const away = model.viewer === null || shown.seats[model.viewer]?.away;
    if (shown.status !== "running" || shown.paused || shown.turn === null || away || model.view === null) return "";
    return this.manner.call?.(model.view as View) ?? "";
  });
  acting = $derived.by(() => this.show.actor ?? (this.shown.status === "running" ? this.shown.turn : null)); // who is seen acting
  yours = $derived.by(() => this.acting !== null && this.acting === this.model.viewer);
  mayEnd = $derived.by(() => this.legal.includes(this.ends));
  onlyEnd = $derived.by(() => this.mayEnd && this.legal.length === 1);
  finishing = $derived.by(() => saysDone(this.legal, this.model.patient) && !this.call);

  get ends(): string {
    return this.manner.ends;
  }

  /** A new decision begins with nothing chosen. A call concerns none: it waits for as long as it may be made. */
  private begin(): void {
    const call = this.proposed === this.call ? this.call : "";
    this.clear();
    this.wait(call);
  }

  private wait(action: string): void {
    this.proposed = action;
    this.proposesCall = action !== "" && action === this.call;
  }

  /** Nothing is chosen. */
  clear(): void {
    this.wait("");
    this.offered = [];
    this.objection = "";
    this.sure = false;
    this.manner.forget?.();
  }

  /** Says in one line why a click does nothing, to whoever plays here. */
  object(why: () => string): void {
    if (!this.mayAct || this.model.viewer === null) return;
    this.objection = this.legal.length ? why() : words().table.notYourTurn;
  }

  /** What a choice could mean: one thing is proposed, several are offered. */
  offer(actions: readonly string[]): void {
    this.objection = "";
    if (actions.length === 1) this.propose(actions[0]!);
    else this.offered = actions;
  }

  /** Does it, or asks first where a slip of the finger is likely. */
  propose(action: string): void {
    this.offered = [];
    if (this.asksFirst() && this.proposed !== action) this.wait(action);
    else this.do(action);
  }

  /** Ends the turn; asks once while something else could be done. */
  end(): void {
    if (this.onlyEnd || this.sure || choices.confirm === "never") this.do(this.ends);
    else this.sure = true;
  }

  do(action: string): void {
    const called = action === this.call;
    this.clear();
    if (called) this.model.call(action);
    else this.model.act(action);
  }

  /** Developer mode: lets the computer player on turn act. What is still shown of the action before ends at once. */
  step(until: "action" | "turn"): void {
    const { model, show } = this;
    if (!model.waitsForStep || model.waiting) return;
    if (show.busy) show.skip();
    show.expect(model.stepping!);
    model.step(until);
  }

  private asksFirst(): boolean {
    if (choices.confirm !== "touch") return choices.confirm === "always";
    return !this.manner.lightly && matchMedia("(pointer: coarse)").matches;
  }
}
