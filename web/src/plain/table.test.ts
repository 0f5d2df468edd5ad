import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../lib/api.ts";
import { whole } from "../lib/hearing.ts";
import { house } from "../lib/house.svelte.ts";
import { TableModel } from "../lib/table.svelte.ts";
import type { TableShown } from "../wire.ts";

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.spyOn(api, "games").mockResolvedValue([]);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("a game without a client of its own can be called out of turn", async () => {
  const { default: Table } = await import("./Table.svelte");
  const sent = vi.spyOn(house, "insist").mockImplementation(() => {});
  const model = new TableModel("t");
  const seats = [{ holder: "person", name: "Ann", yours: true }, { holder: "person", name: "Ben" }];
  model.shownTable(whole<TableShown>({ hear: "table", table: "t", game: "snap", rules: "", status: "running", ply: 3, viewer: 0, turn: 1, seats, commitment: "", hints: false, open: false }));
  const table = mount(Table, { target: document.body, props: { model } });
  model.open((news) => table.take(news));
  model.shownTable({ ...model.shown!, ply: 4, answers: "a", view: { legal: [], calls: ["snap"] } });
  flushSync();
  document.querySelector<HTMLElement>("[data-call=snap]")?.click();
  expect(sent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ say: "request-call", action: "snap" }));
  await unmount(table);
});
