import { describe, expect, it } from "vitest";
import { beginning, fieldsOf, label, nextSquares, plain } from "./fields.ts";

const VIEW = {
  ruleset: { size: 2 },
  viewer: 0,
  seats: 2,
  turn: 1,
  board: [["a1", "red"], ["b1", ""], ["a2", null], ["b2", "black"]],
  in_hand: [2, 1],
  last_move: null,
  legal: ["move a1 b1", "move a1 a2", "move b2 a2"],
  legal_count: 3,
  calls: [],
};

describe("any view as fields", () => {
  it("draws pairs of squares and contents as a board, the highest number on top", () => {
    const [board] = fieldsOf(VIEW);
    expect(board).toMatchObject({ kind: "board", label: "Board" });
    expect(board!.kind === "board" && board!.rows.map((row) => row.map((square) => square?.holds))).toEqual([
      ["", "black"],
      ["red", ""],
    ]);
  });

  it("shows what each seat has, and what there is besides, but nothing that stands elsewhere", () => {
    expect(fieldsOf(VIEW).slice(1)).toEqual([
      { kind: "seats", label: "In hand", texts: ["2", "1"] },
      { kind: "text", label: "Last move", text: "–" },
    ]);
  });

  it("finds words for every value", () => {
    expect(label("legal_count")).toBe("Legal count");
    expect([plain(true), plain(false), plain([]), plain([[1, 2], [3]]), plain({ a_b: 1, c: null })]).toEqual(["✓", "–", "–", "1, 2; 3", "A b 1, C –"]);
  });

  it("chooses an action square by square", () => {
    expect(nextSquares(VIEW.legal, [])).toEqual(new Set(["a1", "b2"]));
    expect(nextSquares(VIEW.legal, ["a1"])).toEqual(new Set(["b1", "a2"]));
    expect(beginning(VIEW.legal, ["b2", "a2"])).toEqual(["move b2 a2"]);
    expect(beginning(["place a1", "pass"], [])).toEqual(["place a1", "pass"]);
  });
});
