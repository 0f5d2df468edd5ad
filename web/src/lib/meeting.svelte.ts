/** Whose card is looked at: a character of a game, perhaps at a table. */

export interface Met {
  game: string;
  bot: string;
  table?: string;
  seat?: number;
}

class Meeting {
  met = $state.raw<Met | null>(null);
  open = $state(false);

  /** Looks at somebody. */
  with(met: Met): void {
    this.met = met;
    this.open = true;
  }
}

export const meeting = new Meeting();
