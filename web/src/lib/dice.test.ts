import { createHash, createHmac } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { TableShown } from "../wire.ts";
import type { Fairness } from "./api.ts";
import { Dealer, publicSalt, sealOf } from "./dealing.ts";
import { examine } from "./dice.ts";
import { whole } from "./hearing.ts";
import { SeenBook, type Seen, type Shelf } from "./seen.ts";

const seed = Buffer.alloc(32, 7);
const TABLE = "k3x9mq2vbn7t";
const SALTS = ["aa", publicSalt(TABLE, 1, "random")];
const SEALS = [sealOf(TABLE, 0, 1, "aa"), "bot:random"];
const sealed = createHash("sha256").update(seed).digest("hex");

function drawn(stream: string, number: number, weights: number[], listed: boolean, text = ""): Fairness["draws"][number] {
  const digest = createHmac("sha256", seed).update(`${SALTS.join(",")}|${stream}|${number}`).digest("hex");
  let ticket = Number(BigInt(`0x${digest}`) % BigInt(weights.reduce((sum, weight) => sum + weight, 0)));
  let index = ticket;
  if (listed) for (index = 0; ticket >= weights[index]!; index += 1) ticket -= weights[index]!;
  return { stream, number, weights, index, listed, text };
}

function facts(): Fairness {
  const draws = [drawn("cards", 1, [4, 5, 7], true, "draw 5"), drawn("tiles", 1, [8, 8], true, "tile mask"), drawn("throws", 1, [32768], false, "fall"), drawn("cards", 2, [1, 9], true, "draw 7")];
  return { commitment: sealed, seed: seed.toString("hex"), salts: SALTS, draws, deal: { table: TABLE, seals: SEALS, voided: [] } };
}

function saw(): Seen {
  return {
    taberna: "seen 1",
    table: TABLE,
    commitment: sealed,
    openings: [{ number: 1, seals: SEALS, salts: { 0: "aa" } }],
    began: { number: 1, seals: SEALS, salts: SALTS },
    draws: [[0, "draw 5"], [0, "tile mask"], [0, "fall"], [0, "draw ?"]],
    ply: 4,
    at: 0,
  };
}

describe("checking the dice", () => {
  it("agrees with what the seed gives, and with what was seen", () => {
    expect(examine(facts(), saw())).toEqual({ fault: null, bound: "own", draws: 4, voided: 0 });
  });

  it("says what it cannot know", () => {
    expect(examine(facts(), null)).toMatchObject({ fault: null, bound: "unseen" });
    expect(examine({ ...facts(), deal: null }, null)).toMatchObject({ fault: null, bound: "old" });
    expect(examine(facts(), { ...saw(), openings: [] })).toMatchObject({ fault: null, bound: "late" });
  });

  it("catches another seed, and draws that were changed or left out", () => {
    expect(examine({ ...facts(), seed: Buffer.alloc(32, 8).toString("hex") }, null).fault?.kind).toBe("seed");
    const changed = facts();
    changed.draws[2]!.index += 1;
    expect(examine(changed, null).fault).toEqual({ kind: "draw", place: 3 });
    const missing = facts();
    missing.draws.shift();
    expect(examine(missing, null).fault?.kind).toBe("draw");
  });

  const lies: [string, () => [Fairness, Seen]][] = [
    ["commitment", () => [facts(), { ...saw(), commitment: "00" }]],
    ["table", () => [facts(), { ...saw(), table: "elsewhere" }]],
    ["began", () => [facts(), { ...saw(), began: { number: 1, seals: SEALS, salts: ["aa", "bb"] } }]],
    ["began", () => [facts(), { ...saw(), began: { number: 2, seals: SEALS, salts: SALTS } }]],
    ["seals", () => [facts(), { ...saw(), openings: [{ number: 1, seals: ["00", "bot:random"], salts: { 0: "aa" } }] }]],
    ["seals", () => [facts(), { ...saw(), openings: [{ number: 1, seals: [], salts: { 0: "aa" } }] }]],
    ["own", () => [facts(), { ...saw(), openings: [{ number: 1, seals: SEALS, salts: { 0: "mine" } }] }]],
    ["told", () => [facts(), { ...saw(), draws: [[0, "draw 6"]] }]],
    ["told", () => [facts(), { ...saw(), draws: [...saw().draws, [0, "draw 1"]] }]],
    ["undealt", () => [{ ...facts(), deal: null }, saw()]],
    ["salt", () => [{ ...facts(), deal: { ...facts().deal!, seals: [SEALS[0]!, "bot:level:4"] } }, saw()]],
    ["salt", () => [{ ...facts(), deal: { ...facts().deal!, seals: [SEALS[0]!, "anything"] } }, saw()]],
  ];
  it.each(lies)("catches a house that lies about: %s", (kind, lie) => {
    expect(examine(...lie()).fault?.kind).toBe(kind);
  });
});

class Texts implements Shelf {
  kept = new Map<string, string>();
  get length(): number {
    return this.kept.size;
  }
  getItem = (key: string): string | null => this.kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.kept.set(key, value);
  removeItem = (key: string): void => void this.kept.delete(key);
  key = (index: number): string | null => [...this.kept.keys()][index] ?? null;
}

function shown(change: Partial<TableShown> = {}): TableShown {
  const seats = [{ holder: "person", yours: true }, { holder: "bot", name: "random" }];
  const table = { hear: "table" as const, table: TABLE, game: "xv", rules: "", ply: 0, viewer: 0, seats, commitment: sealed, hints: true, open: false, view: null };
  return { ...whole<TableShown>({ ...table, status: "waiting", deal: { number: 1, seals: ["", "bot:random"], wanted: [0], voided: [] } }), ...change };
}

describe("this client's part in a deal", () => {
  let shelf: Texts;
  let book: SeenBook;
  beforeEach(() => {
    shelf = new Texts();
    book = new SeenBook(shelf);
  });

  it("seals, then opens what it sealed, also after the page was loaded again", () => {
    const [said] = new Dealer(book).answers(shown());
    expect(said?.say).toBe("seal");
    const seal = said?.say === "seal" ? said.seal : "";
    const deal = { number: 1, seals: [seal, "bot:random"], wanted: [0], voided: [] };
    const again = new SeenBook(shelf);
    expect(again.pending()).toEqual([TABLE]);
    const [opened] = new Dealer(again).answers(shown({ deal }));
    expect(opened?.say).toBe("open");
    expect(sealOf(TABLE, 0, 1, opened?.say === "open" ? opened.salt : "")).toBe(seal);
    expect(again.of(TABLE)?.openings).toMatchObject([{ number: 1, seals: [seal, "bot:random"] }]);
  });

  it("opens nothing before every seat is bound, nor what it has not sealed", () => {
    const dealer = new Dealer(book);
    const [said] = dealer.answers(shown());
    const seal = said?.say === "seal" ? said.seal : "";
    expect(dealer.answers(shown({ deal: { number: 1, seals: [seal, ""], wanted: [0], voided: [] } }))).toEqual([]);
    expect(dealer.answers(shown({ deal: { number: 1, seals: ["f".repeat(64), "bot:random"], wanted: [0], voided: [] } }))).toEqual([]);
  });

  it("opens nothing for a house that has changed its commitment", () => {
    const dealer = new Dealer(book);
    dealer.answers(shown());
    expect(dealer.answers(shown({ commitment: "00" }))).toEqual([]);
  });

  it("keeps draws as they were told first, without gaps", () => {
    const step = (ply: number, text: string, seat = -1) => ({ ply, seat, text, events: [], called: false, marks: [] });
    book.shown(shown({ status: "running", salts: SALTS, deal: { number: 1, seals: SEALS, wanted: [], voided: [] }, steps: [step(1, "draw 5"), step(2, "draw ?")] }));
    book.told(TABLE, 0, [step(4, "draw 9")]);
    book.told(TABLE, 0, [step(1, "draw 6"), step(2, "draw ?"), step(3, "play", 0), step(4, "draw 7")]);
    expect(new SeenBook(shelf).of(TABLE)).toMatchObject({ ply: 4, draws: [[0, "draw 5"], [0, "draw ?"], [0, "draw 7"]], began: { salts: SALTS } });
  });

  it("keeps nothing of tables where one only looks on, and the oldest go", () => {
    book.shown(shown({ seats: [] }));
    expect(shelf.length).toBe(0);
    for (let place = 0; place < 60; place += 1) book.shown(shown({ table: `t${place}` }));
    expect(shelf.length).toBe(40);
    expect(shelf.getItem("taberna.seen.t59")).not.toBeNull();
  });
});
