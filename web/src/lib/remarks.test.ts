import { beforeEach, describe, expect, it } from "vitest";
import type { Step, TableShown } from "../wire.ts";
import { remarks, speaks, type Speech } from "./remarks.svelte.ts";
import { choices } from "./settings.svelte.ts";
import { stepOf } from "./steps.ts";

const SPEECH: Speech = { occasions: ({ seat }) => [{ seat, kind: "saves" }], line: (bot, kind) => (bot === "cassia" ? `${bot} ${kind}` : undefined) };

function table(id: string): TableShown {
  return { table: id, seats: [{ name: "Ann", bot: "" }, { name: "Cassia", bot: "cassia" }] } as unknown as TableShown;
}

const said = (seat: number, from = 0): string[] =>
  Array.from({ length: 60 }, (_, n) => stepOf({ ply: from + n, seat, text: "x" }) as Step).flatMap((step) => remarks.to(step)?.text ?? []);

describe("remarks", () => {
  beforeEach(() => {
    choices.remarks = true;
    remarks.listen();
    remarks.listen(table("k3x9"), SPEECH);
  });

  it("are rare, and the same for the same match", () => {
    const first = said(1);
    expect(first.length).toBeGreaterThan(1);
    expect(first.length).toBeLessThan(6);
    remarks.listen();
    remarks.listen(table("k3x9"), SPEECH);
    expect(said(1)).toEqual(first);
    const plies = (id: string): boolean[] => Array.from({ length: 40 }, (_, ply) => speaks(id, ply));
    expect(plies("k3x9")).not.toEqual(plies("m2vb"));
  });

  it("are made only by people with a character", () => {
    expect(said(0)).toEqual([]);
  });

  it("can be turned off", () => {
    choices.remarks = false;
    expect(said(1)).toEqual([]);
  });
});
