/** What a table has to say at once. It stands above the board, or on the sheet that covers it. */

import type { Snippet } from "svelte";

class Notices {
  said = $state.raw<Snippet>(); // by the table that is shown
  sheets = $state(0); // how many are open
  followed = { match: "", rematch: "" }; // the finished match whose page was left for its rematch
}

export const notices = new Notices();
