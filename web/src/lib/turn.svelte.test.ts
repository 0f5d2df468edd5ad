import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { flushSync } from "svelte";
import type { Moved, TableShown } from "../wire.ts";
import { whole } from "./hearing.ts";
import { house } from "./house.svelte.ts";
import { choices } from "./settings.svelte.ts";
import { Show } from "./show.svelte.ts";
import { TableModel } from "./table.svelte.ts";
import { Turn } from "./turn.svelte.ts";

interface View {
  legal: readonly string[];
  ready: boolean; // whether the call may be made
}

const SEATS = [{ holder: "person", name: "Ann", yours: true }, { holder: "person", name: "Ben" }];
const shown = (turn: number, view: View): TableShown =>
  whole<TableShown>({ hear: "table", table: "t", game: "downfall", rules: "", status: "running", ply: 1, viewer: 0, turn, seats: SEATS, commitment: "", hints: false, open: false, view });
const moved = (ply: number, turn: number, view: View): Moved =>
  whole<Moved>({ hear: "moved", table: "t", ply, status: "running", turn, steps: [{ ply, seat: 1, text: "", events: [{ kind: "Played", seat: 1 }] }], view });

describe("a proposed action", () => {
  const waiting = { legal: [], ready: true };
  let [stop, sent] = [(): void => {}, vi.spyOn(house, "insist")];

  /** Ann's turn, or what she may do meanwhile. */
  function opened(turn: number, view: View): { model: TableModel; turn: Turn<View> } {
    const model = new TableModel("t");
    const show = new Show<null, View, { kind: string }>(
      { empty: null, sceneOf: () => null, after: () => null, times: {}, tell: () => [] },
      () => ({ names: ["Ann", "Ben"], viewer: 0 }),
    );
    model.open((news) => show.take(news));
    model.shownTable(shown(turn, view));
    let made!: Turn<View>;
    stop = $effect.root(() => {
      made = new Turn<View>(model, show, { ends: "done", call: ({ ready }) => (ready ? "erupt" : "") });
    });
    flushSync();
    return { model, turn: made };
  }

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    Object.assign(choices, { confirm: "always", pace: 1 });
    sent = vi.spyOn(house, "insist").mockImplementation(() => {});
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    Object.assign(choices, { confirm: "touch", pace: 1 });
  });

  it("that is a call waits while others act, and is sent when it is confirmed", () => {
    const { model, turn } = opened(1, waiting);
    turn.propose("erupt");
    for (const ply of [2, 3]) {
      model.moved(moved(ply, 1, waiting));
      flushSync();
      vi.runAllTimers(); // what has happened is shown
      flushSync();
      expect(turn.proposed).toBe("erupt");
    }
    model.moved(moved(4, 0, { legal: ["play 1", "erupt"], ready: true })); // it is Ann's turn now
    flushSync();
    vi.runAllTimers();
    flushSync();
    turn.propose("erupt");
    expect(sent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ say: "request-call", action: "erupt" }));
    expect(turn.proposed).toBe("");
  });

  it("that is a call is forgotten when it may be made no longer, and is not proposed again", () => {
    const { model, turn } = opened(1, waiting);
    turn.propose("erupt");
    flushSync();
    model.moved(moved(2, 1, { legal: [], ready: false }));
    flushSync();
    expect(turn.proposed).toBe("");
    model.moved(moved(3, 1, waiting));
    flushSync();
    expect(turn.proposed).toBe("");
  });

  it("of another kind is forgotten with the next decision, also where a call is possible", () => {
    const { model, turn } = opened(0, { legal: ["play 1", "play 2", "erupt"], ready: true });
    turn.propose("play 1");
    flushSync();
    expect(turn.proposed).toBe("play 1");
    model.moved(moved(2, 0, { legal: ["play 2", "erupt"], ready: true }));
    flushSync();
    expect(turn.proposed).toBe("");
  });
});
