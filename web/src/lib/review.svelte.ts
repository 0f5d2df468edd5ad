/** The review of a match as it comes: first the curve, bit by bit, then all of it. */

import { Refusal, api, type Chosen, type OwnReview, type Review, type ReviewProgress } from "./api.ts";

const LATER = 2000; // milliseconds after which it is asked for again
const MOST = 15; // times in a row

/** Whether what went wrong passes by itself: a busy house, one that restarts, a lost network. */
function passes(error: unknown): boolean {
  return error instanceof Refusal && (["unreachable", "too-slow"].includes(error.code) || error.told?.cause === "restarts");
}

export class ReviewModel {
  found = $state.raw<Review | null>(null);
  curve = $state.raw<Review["moments"]>([]); // as far as it is known
  progress = $state.raw<ReviewProgress | null>(null);
  working = $state(false);
  said = $state("");
  own = $state.raw<OwnReview[]>([]); // how one chose here and before
  private gone = false;
  private trouble: unknown;

  constructor(readonly table: string) {}

  /** Asks for it until it is there; whoever asks first lets the house work it out. */
  async ask(): Promise<void> {
    if (this.working || this.found) return;
    [this.working, this.said, this.curve, this.progress] = [true, "", [], null];
    try {
      for (let failed = 0; !this.gone && !this.found; failed = (await this.askOnce()) ? 0 : failed + 1) {
        if (failed >= MOST) throw this.trouble;
        if (failed) await new Promise((on) => setTimeout(on, LATER));
      }
    } catch (error) {
      this.said = (error as Error).message;
    }
    this.working = false;
  }

  /** Whether there were news; what passes by itself is asked again, what is kept of it goes on. */
  private async askOnce(): Promise<boolean> {
    try {
      const news = await api.review(this.table, this.progress?.done ?? -1);
      [this.progress, this.curve, this.found] = [news, news.review?.moments ?? [...this.curve, ...news.moments], news.review];
      if (this.found) api.myReviews().then((own) => (this.own = own), () => undefined); // the page does without
      return true;
    } catch (error) {
      if (!passes(error)) throw error;
      this.trouble = error;
      return false;
    }
  }

  /** Nobody waits any more. */
  leave(): void {
    this.gone = true;
  }

  /** The choice that made a ply. */
  choiceAt(ply: number): Chosen | undefined {
    return this.found?.choices.find((one) => one.ply === ply);
  }
}
