/** A decision of a finished match, tried again: a table that stands still and asks what one would do. */

import type { Advised } from "../wire.ts";
import { api, type Frame, type Refusal, type TriedTold } from "./api.ts";
import { whole } from "./hearing.ts";
import { patiently } from "./patience.ts";
import { stillTable } from "./still.ts";
import { TableModel, type News } from "./table.svelte.ts";

export class TryModel extends TableModel {
  told = $state.raw<TriedTold | null>(null); // about what was tried last
  override readonly patient = true;

  constructor(
    private match: string,
    private made: Frame, // the ply that the decision made
    private before: Frame, // what its seat saw
    game: string,
    players: readonly string[],
  ) {
    super(`try-${match}-${made.ply}`);
    this.shown = stillTable(this.id, game, players, made.seat, made.ply - 1);
  }

  override open(onNews: (news: News) => void): () => void {
    this.view = this.before.view;
    onNews({ steps: [], view: this.view, quick: true });
    return () => {};
  }

  override act(action: string): void {
    void this.judge(action);
  }

  override call(action: string): void {
    void this.judge(action);
  }

  override takeBack(): void {}

  /** Shows the best action on the board, as a hint is shown. */
  reveal(): void {
    const { chosen, tried } = this.told!;
    const reasons = chosen.for_best.map((one) => ({ ...one, about: Object.fromEntries(one.about) }));
    this.advice = whole<Advised>({
      hear: "advised",
      table: this.id,
      ply: this.made.ply,
      best: chosen.best,
      unit: tried.unit,
      values: [[chosen.best, tried.best_worth]],
      answers: "",
      reasons: { [chosen.best]: reasons },
    });
  }

  private async judge(action: string): Promise<void> {
    this.waiting = action;
    [this.trouble, this.advice] = [null, null];
    try {
      this.told = await patiently(() => api.tryAgain(this.match, this.made.ply, action)); // a long review may have used up what there was
    } catch (error) {
      this.trouble = error as Refusal;
    }
    this.waiting = "";
  }
}
