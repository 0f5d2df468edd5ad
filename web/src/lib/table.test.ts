import { describe, expect, it } from "vitest";
import { TableModel } from "./table.svelte.ts";

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
