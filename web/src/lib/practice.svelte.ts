/** A practice position: a table that stands still, where every answer earns stars. */

import type { Advised } from "../wire.ts";
import { api, type Frame, type PracticePosition, type PracticeTried, type Refusal } from "./api.ts";
import { whole } from "./hearing.ts";
import { patiently } from "./patience.ts";
import { remember, remembered } from "./settings.svelte.ts";
import { stillTable } from "./still.ts";
import { TableModel, type News } from "./table.svelte.ts";

export const MOST = 3; // stars of a position

type Kept = Record<string, number>; // stars under the names of positions

/** The stars that somebody has, kept in this browser. */
export function starsOf(game: string): Kept {
  return remembered<Kept>(`practice.${game}`, {});
}

/** More stars replace fewer. */
export function keepStars(game: string, name: string, stars: number): void {
  const kept = starsOf(game);
  if (stars > (kept[name] ?? 0)) remember(`practice.${game}`, { ...kept, [name]: stars });
}

/** What a move earns: one star less for every miss before it, and one alone for whoever was shown the best. */
export function earned(deserved: number, misses: number, revealed: boolean): number {
  return deserved && Math.max(1, Math.min(deserved, revealed ? 1 : MOST - misses));
}

export class PracticeModel extends TableModel {
  told = $state.raw<PracticeTried | null>(null); // about what was tried last
  stars = $state(0); // that it earned
  revealed = $state(false);
  override readonly patient = true;

  private misses = 0;
  private tell: (news: News) => void = () => {};

  constructor(
    private game: string,
    private position: PracticePosition,
    you: string,
  ) {
    super(`practice-${position.name}`);
    const { players, seat } = position;
    this.shown = stillTable(this.id, game, players.map((name, place) => (place === seat ? you : name)), seat, 0);
  }

  override open(onNews: (news: News) => void): () => void {
    this.view = this.position.frame.view;
    this.tell = onNews;
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

  override foresee(): void {}

  /** Shows the best action on the board, as a hint is shown. */
  reveal(): void {
    const { best } = this.position;
    this.revealed = true;
    this.advice = whole<Advised>({ hear: "advised", table: this.id, ply: 0, best, unit: "", values: [], answers: "", reasons: {} });
  }

  /** Plays the action that was found on the board, which then asks for nothing more. */
  private play(frame: Frame): void {
    this.view = { ...(frame.view as object), legal: [], calls: [] };
    this.shown = { ...this.shown!, ply: frame.ply, turn: null };
    this.tell({ steps: [frame], view: this.view, quick: false });
  }

  private async judge(action: string): Promise<void> {
    this.waiting = action;
    [this.trouble, this.advice] = [null, null];
    try {
      this.told = await patiently(() => api.tryInPractice(this.game, this.position.name, action));
      this.stars = earned(this.told.stars, this.misses, this.revealed);
      if (!this.told.found) this.misses += 1;
      keepStars(this.game, this.position.name, this.stars);
      if (this.told.frame) this.play(this.told.frame);
    } catch (error) {
      this.trouble = error as Refusal;
    }
    this.waiting = "";
  }
}
