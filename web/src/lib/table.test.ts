import { afterEach, describe, expect, it, vi } from "vitest";
import type { Advised, BotValues, Foreseen, Moved, Refused, Step, TableShown } from "../wire.ts";
import { whole } from "./hearing.ts";
import { house } from "./house.svelte.ts";
import { TableModel, type News } from "./table.svelte.ts";

describe("what is said", () => {
  const line = (id: number) => ({ id, at: 0, room: "table", name: "Ben", speaker: `s${id}`, seat: null, imitates: null, text: "Salve" });

  it("waits to be read until somebody listens", () => {
    const model = new TableModel("t");
    model.said(line(1));
    model.said(line(1));
    expect(model.unread).toHaveLength(1);
    const stop = model.listen();
    model.said(line(2));
    expect(model.unread).toHaveLength(0);
    stop();
    model.said(line(3));
    expect(model.unread.map(({ id }) => id)).toEqual([3]);
  });

  it("is no news from somebody muted, also when the table is looked at again", () => {
    new TableModel("quiet").muteForMe("s2");
    const model = new TableModel("quiet");
    model.said(line(1));
    model.said(line(2));
    expect(model.unread.map(({ id }) => id)).toEqual([1]);
    model.hearAll();
    expect(new TableModel("quiet").muted).toEqual([]);
  });
});

describe("a move on its way", () => {
  it("is through with any answer, also when the house had it already", () => {
    const model = new TableModel("t");
    model.waiting = "abc";
    model.answered("other");
    expect(model.waiting).toBe("abc");
    model.answered("abc");
    expect(model.waiting).toBe("");
  });
});

describe("a call", () => {
  const moved = (answers: string): Moved => whole<Moved>({ hear: "moved", table: "t", ply: 1, status: "running", steps: [], view: null, answers });

  it("says what became of it", () => {
    const said = vi.spyOn(house, "insist");
    const id = (): string => said.mock.lastCall![0].id!;
    const model = new TableModel("t");
    model.call("erupt", 1);
    expect(said).toHaveBeenLastCalledWith({ say: "request-call", table: "t", seat: 1, action: "erupt", id: id() });
    model.answered(id());
    expect(model.callAnswer).toBe("requested");
    model.call("erupt", 1);
    expect(model.callAnswer).toBe("");
    model.answered(id());
    model.moved(moved(id()));
    expect(model.callAnswer).toBe("made");
    model.call("erupt", 0);
    model.answered(id());
    model.refused(whole<Refused>({ hear: "refused", code: "no-call", why: "", answers: id() }));
    expect(model.callAnswer).toBe("refused");
    expect(model.trouble).not.toBeNull();
  });

  it("is refused behind the curtain without a notice", () => {
    const said = vi.spyOn(house, "insist");
    const model = new TableModel("t");
    model.hidden = () => true;
    model.call("erupt", 0);
    model.refused(whole<Refused>({ hear: "refused", code: "no-call", why: "", answers: said.mock.lastCall![0].id! }));
    expect([model.callAnswer, model.trouble]).toEqual(["refused", null]);
  });
});

describe("a table that is shown again", () => {
  const SEATS = [{ holder: "person", name: "Ann", yours: true }, { holder: "person", name: "Ben" }];
  const shown = (more: object = {}): TableShown =>
    whole<TableShown>({ hear: "table", table: "t", game: "xv", rules: "", status: "running", ply: 3, viewer: 0, seats: SEATS, commitment: "", hints: true, open: false, view: { legal: ["throw"] }, ...more });
  const advice = whole<Advised>({ hear: "advised", table: "t", ply: 3, best: "throw", unit: "wins", values: [], answers: "a" });

  it("keeps advice and view if nothing was played", () => {
    const model = new TableModel("t");
    model.shownTable(shown());
    const { view } = model;
    model.pondering = true;
    model.shownTable(shown({ hinted: [0] }));
    expect(model.pondering).toBe(true);
    model.advised(advice);
    model.shownTable(shown({ watchers: 1 }));
    expect(model.advice).toBe(advice);
    expect(model.view).toBe(view);
    model.shownTable(shown({ ply: 4, view: { legal: [] } }));
    expect(model.advice).toBeNull();
  });

  it("awaits no advice any more after the connection was lost", () => {
    const model = new TableModel("t");
    model.shownTable(shown());
    model.pondering = true;
    model.shownTable(shown({ answers: "w" }));
    expect(model.pondering).toBe(false);
  });

  it("asks again for what comes next after the connection was lost, and only for the newest", () => {
    const say = vi.spyOn(house, "say").mockReturnValue(false); // the connection is down
    const asked = (): unknown[] => say.mock.calls.map(([saying]) => saying.say === "foresee" && saying.action);
    const model = new TableModel("t");
    model.shownTable(shown());
    model.foresee("aim 1");
    say.mockReturnValue(true);
    model.shownTable(shown({ answers: "w" }));
    expect(asked()).toEqual(["aim 1", "aim 1"]);
    model.foresee("aim 2");
    model.foresee("aim 3");
    model.shownTable(shown({ watchers: 1 })); // nothing was lost
    expect(asked()).toHaveLength(2);
    model.shownTable(shown({ answers: "x" }));
    expect(asked().slice(2)).toEqual(["aim 3"]);
    model.foreseen(whole<Foreseen>({ hear: "foreseen", table: "t", ply: 3, action: "aim 3", prospects: { "aim 3": {} }, answers: say.mock.lastCall![0].id! }));
    model.shownTable(shown({ answers: "y" }));
    expect(asked()).toHaveLength(3);
    say.mockRestore();
  });

  it("says who is thinking until nobody thinks, as in a pause", () => {
    const model = new TableModel("t");
    model.shownTable(shown({ thinking: true }));
    model.thinking(1);
    model.shownTable(shown({ thinking: true, watchers: 1 }));
    expect(model.thinker).toBe(1);
    model.shownTable(shown({ paused: true }));
    expect(model.thinker).toBeNull();
  });

  it("tells once that another seat has used a hint", () => {
    const model = new TableModel("t");
    model.shownTable(shown());
    model.shownTable(shown({ hinted: [0] }));
    expect(model.hintUsedBy).toBeNull();
    model.shownTable(shown({ hinted: [0, 1] }));
    expect(model.hintUsedBy).toBe(1);
    model.hintUsedBy = null;
    model.shownTable(shown({ hinted: [0, 1], watchers: 1 }));
    expect(model.hintUsedBy).toBeNull();
  });
});

describe("a shared screen", () => {
  const step = (ply: number, seat: number, seen: string): Step => ({ ply, seat, text: seen, events: [], called: false, marks: [] });
  const seats = [0, 1].map((seat) => ({ holder: "person", name: `P${seat}`, away: "", leaving: [], here: true, yours: true, token: "", invite: "" }));
  const table = (viewer: number, ply: number, steps: Step[], more: Partial<TableShown> = {}): TableShown =>
    ({ table: "t", status: "running", viewer, ply, turn: ply % 2, seats, steps, chat: [], view: `by ${viewer} at ${ply}`, waited: 0, hinted: [], clock: null, answers: "1", ...more }) as TableShown;
  const moved = (ply: number, steps: Step[]): Moved => ({ table: "t", ply, status: "running", turn: ply % 2, clock: null, undo: { steps: 0, why: "" }, outcome: null, hinted: [], steps, view: `by 0 at ${ply}`, answers: "" }) as unknown as Moved;

  function opened(): { model: TableModel; news: News[]; curtain: (down: boolean) => void } {
    let down = false;
    const [model, news]: [TableModel, News[]] = [new TableModel("t"), []];
    model.hidden = () => down;
    model.open((one) => news.push(one));
    model.shownTable(table(0, 0, []));
    return { model, news, curtain: (now) => (down = now) };
  }

  it("tells whoever looks next all that has happened since they looked, and nothing through other eyes", () => {
    const { model, news, curtain } = opened();
    curtain(true); // the move that ends a turn lowers it
    model.moved(moved(1, [step(1, 0, "secret of 0")]));
    expect(news).toHaveLength(1);
    model.lift(1);
    expect(model.since()).toBe(0);
    curtain(false);
    model.shownTable(table(1, 1, [step(1, 0, "?")]));
    expect(news.slice(1)).toEqual([{ steps: [step(1, 0, "?")], view: "by 1 at 1", quick: true }]);
    curtain(true);
    model.moved(moved(2, [step(2, 1, "secret of 1")]));
    model.lift(0);
    curtain(false);
    model.shownTable(table(0, 2, [step(1, 0, "secret of 0"), step(2, 1, "?")]));
    expect(news.slice(2)).toEqual([
      { steps: [], view: "by 0 at 0", quick: true }, // as it was, at once
      { steps: [step(1, 0, "secret of 0"), step(2, 1, "?")], view: "by 0 at 2", quick: false }, // then one by one
    ]);
    expect(model.steps.map(({ text }) => text)).toEqual(["secret of 0", "?"]);
  });

  it("asks again for what it did not take in when the curtain goes by itself", () => {
    const { model, news, curtain } = opened();
    const asked = vi.spyOn(house, "askFor");
    curtain(true);
    model.moved(moved(1, [step(1, 0, "a")]));
    curtain(false); // the match is over
    model.moved(moved(2, [step(2, 1, "b")]));
    expect([news.length, asked.mock.calls.length]).toEqual([1, 1]);
    model.shownTable(table(0, 2, [step(1, 0, "a"), step(2, 1, "b")]));
    expect(news[1]?.steps.map(({ text }) => text)).toEqual(["a", "b"]);
  });

  it("tells all of the match at once when the curtain goes by itself, also if nothing happened behind it", () => {
    const { model, news, curtain } = opened();
    const asked = vi.spyOn(house, "askFor").mockClear();
    const over = { status: "over", turn: null };
    model.moved(moved(1, [step(1, 0, "a")]));
    model.cover(); // somebody asked who calls
    curtain(true);
    curtain(false);
    model.moved({ ...moved(2, [step(2, 1, "b")]), ...over });
    expect(asked).toHaveBeenCalledTimes(1);
    model.shownTable(table(0, 2, [step(2, 1, "b")], over));
    expect(news.slice(2)).toEqual([{ steps: [step(1, 0, "a"), step(2, 1, "b")], view: "by 0 at 2", quick: true }]);
  });

  it("stops the clock and lets it run", () => {
    const { model, curtain } = opened();
    const said = vi.spyOn(house, "say");
    model.lift(0);
    curtain(false);
    model.shownTable(table(0, 0, [], { clock: { left: [9, 9], running: null } }));
    expect(said).toHaveBeenLastCalledWith(expect.objectContaining({ say: "curtain", seat: 0, down: false }));
  });
});

describe("developer mode", () => {
  const SEATS = [{ holder: "person", name: "Ann", yours: true }, { holder: "bot", name: "felix" }];
  const shown = (more: object = {}): TableShown =>
    whole<TableShown>({ hear: "table", table: "t", game: "downfall", rules: "", status: "running", ply: 3, viewer: 0, turn: 1, host: true, developer: true, seats: SEATS, commitment: "", hints: true, open: false, view: { legal: [] }, ...more });
  const valued = (ply: number): BotValues => whole<BotValues>({ hear: "valued", table: "t", ply, seat: 1, bot: "felix", best: "a", unit: "worth", values: [["a", 2], ["b", 1]], answers: "v" });

  function opened(more: object = {}): { model: TableModel; said: () => object[] } {
    const say = vi.spyOn(house, "say");
    const model = new TableModel("t");
    model.shownTable(shown(more));
    return { model, said: () => say.mock.calls.map(([saying]) => saying) };
  }
  afterEach(() => void vi.restoreAllMocks());

  it("lets the computer player on turn wait for the host alone, and only until it acts by itself", () => {
    expect(opened().model.stepping).toBe(1);
    const resigned = [{ holder: "person", name: "Ann", yours: true, away: "resigned" }, SEATS[1]];
    expect(opened({ turn: 0, seats: resigned }).model.stepping).toBe(0);
    for (const other of [{ turn: 0 }, { turn: null, status: "over" }, { host: false }, { developer: false }, { autoplay: true }, { paused: true }]) {
      expect(opened(other).model.stepping).toBeUndefined();
    }
  });

  it("asks for one step at a time, and names the ply", () => {
    const { model, said } = opened();
    model.step("action");
    model.step("turn");
    expect(said()).toEqual([expect.objectContaining({ say: "step", ply: 3, until: "action", id: model.waiting })]);
    model.answered(model.waiting);
    model.shownTable(shown({ ply: 4, turn: 0 }));
    model.step("turn");
    expect(said()).toHaveLength(1);
  });

  it("shows values of this ply alone, and only while they are wanted and hands are open", () => {
    const { model } = opened({ open_hands: true });
    model.valued(valued(2));
    model.showsValues = true;
    expect(model.values).toBeNull();
    model.valued(valued(3));
    expect(model.values?.best).toBe("a");
    model.shownTable(shown());
    expect(model.values).toBeNull();
    model.shownTable(shown({ open_hands: true }));
    model.showsValues = false;
    expect(model.values).toBeNull();
    model.showsValues = true;
    model.shownTable(shown({ open_hands: true, ply: 4, view: { legal: ["c"] } }));
    expect(model.values).toBeNull();
  });

  it("is silent about values of a ply that has passed; another refusal is told and ends the wish for them", () => {
    const { model, said } = opened({ open_hands: true });
    model.showsValues = true;
    model.askValues();
    const { id } = said()[0] as { id: string };
    const refused = (code: string): void => model.refused(whole<Refused>({ hear: "refused", code, why: "", answers: id }));
    refused("stale");
    expect([model.trouble, model.showsValues]).toEqual([null, true]);
    refused("not-now");
    expect([model.trouble?.code, model.showsValues]).toEqual(["not-now", false]);
  });

  it("opens the hands again on a new connection, unless they were closed", () => {
    const { model, said } = opened();
    model.openHands(true);
    model.shownTable(shown({ open_hands: true, answers: "o" }));
    expect(said()).toHaveLength(1);
    model.shownTable(shown({ answers: "w" }));
    expect(said().slice(1)).toEqual([expect.objectContaining({ say: "open-hands", on: true })]);
    model.openHands(false);
    model.shownTable(shown({ answers: "x" }));
    expect(said()).toHaveLength(3);
  });
});
