import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { whole } from "../lib/hearing.ts";
import { house } from "../lib/house.svelte.ts";
import { choices } from "../lib/settings.svelte.ts";
import { TableModel } from "../lib/table.svelte.ts";
import { Turn } from "../lib/turn.svelte.ts";
import type { TableShown } from "../wire.ts";
import Slots from "./Slots.svelte";

interface View {
  legal: readonly string[];
  calls?: readonly string[];
}

const SEATS = [{ holder: "person", name: "Ann", yours: true }, { holder: "bot", name: "felix" }];

beforeEach(() => void Object.assign(choices, { confirm: "always" }));
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(choices, { confirm: "touch" });
});

it("what was chosen is confirmed before a computer player goes on, in developer mode", async () => {
  const sent = vi.spyOn(house, "insist").mockImplementation(() => {});
  const model = new TableModel("t");
  const view: View = { legal: [] };
  model.view = view;
  model.shownTable(whole<TableShown>({ hear: "table", table: "t", game: "downfall", rules: "", status: "running", ply: 3, viewer: 0, turn: 1, host: true, developer: true, seats: SEATS, commitment: "", hints: false, open: false, view }));
  const show = { busy: false, actor: null, view, skip: () => {}, expect: () => {} };
  let turn!: Turn<View>;
  const stop = $effect.root(() => {
    turn = new Turn<View>(model, show, { ends: "done", call: () => "erupt" });
  });
  const slots = mount(Slots, { target: document.body, props: { turn, busy: false, say: (action) => `Say ${action}`, end: "Done", usual: "" } });
  flushSync();
  const main = document.querySelector<HTMLButtonElement>(".slot.main")!;
  expect([main.textContent, main.dataset.step]).toEqual(["Let Felix play one action", "action"]);
  turn.propose("erupt");
  flushSync();
  expect([main.textContent, main.dataset.offer, main.dataset.step]).toEqual(["Say erupt", "erupt", undefined]);
  expect(document.querySelectorAll("[data-step]")).toHaveLength(0);
  main.click();
  flushSync();
  expect(sent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ say: "request-call", action: "erupt" }));
  expect(main.dataset.step).toBe("action");
  await unmount(slots);
  stop();
});
