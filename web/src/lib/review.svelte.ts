/** The review of a match as it comes: first the curve, bit by bit, then all of it. */

import { Refusal, api, type Chosen, type OwnReview, type Review, type ReviewProgress } from "./api.ts";
import { words } from "../words/index.svelte.ts";

export class ReviewModel {
  found = $state.raw<Review | null>(null);
  curve = $state.raw<Review["moments"]>([]); // as far as it is known
  progress = $state.raw<ReviewProgress | null>(null);
  working = $state(false);
  said = $state("");
  own = $state.raw<OwnReview[]>([]); // how one chose here and before
  private gone = false;

  constructor(readonly table: string) {}

  /** Asks for it until it is there; whoever asks first lets the house work it out. */
  async ask(): Promise<void> {
    if (this.working || this.found) return;
    [this.working, this.said, this.curve] = [true, "", []];
    try {
      for (let after = -1; !this.gone && !this.found; after = this.progress!.done) {
        this.progress = await api.review(this.table, after);
        this.curve = [...this.curve, ...this.progress.moments];
        this.found = this.progress.review;
      }
      this.curve = this.found?.moments ?? this.curve;
      if (this.found) api.myReviews().then((own) => (this.own = own), () => undefined); // the page does without
    } catch (error) {
      this.said = error instanceof Refusal && error.code === "not-now" ? words().review.unplayed : (error as Error).message;
    }
    this.working = false;
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
