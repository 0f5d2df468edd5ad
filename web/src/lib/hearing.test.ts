import { describe, expect, it } from "vitest";
import type { Moved, TableShown } from "../wire.ts";
import { read } from "./hearing.ts";

const TAKEN_BACK = `{"hear": "moved", "table": "k3x9", "ply": 5, "status": "running", "view": {},
  "steps": [{"ply": 5, "seat": 0, "text": ""}], "turn": 0}`;
const TABLE = `{"hear": "table", "table": "k3x9", "game": "xv", "rules": "", "status": "running", "ply": 0, "viewer": 0,
  "seats": [{"holder": "person", "name": "Ann"}, {"holder": "bot"}], "commitment": "", "hints": true, "open": false,
  "view": {}, "clock": {"left": [1, 2]}, "undo": {"steps": 2}}`;

describe("a message as it is read", () => {
  it("has the events of a take-back: none", () => {
    const moved = read(TAKEN_BACK) as Moved;
    expect(moved.steps[0]).toEqual({ ply: 5, seat: 0, text: "", events: [], called: false, marks: [] });
    expect([moved.clock, moved.outcome, moved.undo, moved.answers]).toEqual([null, null, { steps: 0, why: "" }, ""]);
  });

  it("keeps what was said, and fills what is inside", () => {
    const table = read(TABLE) as TableShown;
    expect(table.seats[0]).toMatchObject({ name: "Ann", away: "", here: false, yours: false });
    expect(table.seats[1]).toMatchObject({ holder: "bot", name: "" });
    expect([table.undo, table.clock, table.steps]).toEqual([{ steps: 2, why: "" }, { left: [1, 2], running: null }, []]);
  });

  it("is let through as it is when a newer house says something unknown", () => {
    expect(read(`{"hear": "sung", "text": "la"}`)).toEqual({ hear: "sung", text: "la" });
  });
});
