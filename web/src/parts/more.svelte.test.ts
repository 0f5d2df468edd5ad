import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { whole } from "../lib/hearing.ts";
import { house } from "../lib/house.svelte.ts";
import { router } from "../lib/router.svelte.ts";
import { TableModel } from "../lib/table.svelte.ts";
import type { TableShown } from "../wire.ts";

const ANN = { holder: "person", name: "Ann", yours: true };
const shown = (ben: object, more: object = {}): TableShown =>
  whole<TableShown>({ hear: "table", table: "t", game: "xv", rules: "", status: "running", ply: 3, viewer: 0, turn: 0, seats: [ANN, { holder: "person", name: "Ben", ...ben }], commitment: "", hints: false, open: false, ...more });

beforeEach(() => void vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} })));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  house.connection = "connecting";
});

/** Ann, whom everybody has left, chooses to pause and leave; then she is told of these tables. */
async function leaving(...told: TableShown[]): Promise<string[]> {
  const { default: More } = await import("./More.svelte");
  vi.spyOn(house, "say").mockReturnValue(true);
  const gone = vi.spyOn(router, "go").mockReturnValue();
  house.connection = "open";
  const model = new TableModel("t");
  model.shownTable(shown({ away: "left" }));
  const props = $state({ model, shown: model.shown!, say: String, open: false });
  const more = mount(More, { target: document.body, props });
  flushSync();
  document.querySelector<HTMLElement>("[data-leave]")!.click();
  flushSync();
  document.querySelector<HTMLElement>(".sure .primary")!.click();
  for (const table of told) {
    props.shown = table;
    flushSync();
  }
  await unmount(more);
  return gone.mock.calls.map(([path]) => path);
}

it("who pauses and leaves goes home with the pause", async () => {
  expect(await leaving(shown({ away: "left" }, { paused: true }))).toEqual(["/"]);
});

it("who was not alone any more stays, also in a later pause", async () => {
  expect(await leaving(shown({}), shown({}, { paused: true }))).toEqual([]);
});
