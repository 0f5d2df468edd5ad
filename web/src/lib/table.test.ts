import { describe, expect, it } from "vitest";
import { TableModel } from "./table.svelte.ts";

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
