import { describe, expect, it } from "vitest";
import { NOWHERE, standingAfter, standingOf } from "./standing.ts";
import type { View } from "./wire.ts";

const view = { ruleset: { first_tiles: 6 }, lava: [], bag: [], deck: [], hand_sizes: [] } as unknown as View;
const at = { ...NOWHERE, saved: [0, 0], volcano: [0, 0], supply: [5, 5], hands: [4, 4], deck: 9, bag: [["coin", 2]] as [string, number][] };

describe("how everybody stands", () => {
  it("follows the cards", () => {
    const played = standingAfter(at, { kind: "CardPlayed", seat: 1, card: 3, use: "plain" });
    expect(played.hands).toEqual([4, 3]);
    expect(standingAfter(played, { kind: "CardDrawn", seat: 1, card: null })).toMatchObject({ hands: [4, 4], deck: 8 });
  });

  it("counts every card of the deck, those of A.D. 79 too", () => {
    const sleeps = standingOf({ ...view, phase: "sleeps", deck: [0, 32, 7] });
    expect(sleeps.deck).toBe(34);
    const seethes = standingAfter(sleeps, { kind: "VesuviusSeethed", seat: 0 });
    expect(seethes.deck).toBe(33);
    expect(standingOf({ ...view, phase: "seethes", deck: [0, 32, 7] }).deck).toBe(33);
    expect(standingOf({ ...view, phase: "seethes", deck: [0, 0, 0] }).deck).toBe(1);
  });

  it("counts the tiles of the first lava, and expects none where people run at once", () => {
    const usual = standingOf({ ...view, phase: "seethes" });
    const erupts = standingAfter(usual, { kind: "VesuviusErupted", seat: 0, shown: [], begins: 1 });
    expect(erupts).toMatchObject({ opening: true, laid: 0, first: 6 });
    expect(standingAfter(erupts, { kind: "LavaLaid", seat: 1, square: "h7", symbol: "scroll" })).toMatchObject({ opening: true, laid: 1 });
    const surprise = standingOf({ ...view, phase: "seethes", ruleset: { first_tiles: 0 } as View["ruleset"] });
    expect(standingAfter(surprise, { kind: "VesuviusErupted", seat: 0, shown: [], begins: 1 }).opening).toBe(false);
  });

  it("follows the mountain", () => {
    const seethes = standingAfter({ ...at, first: 6 }, { kind: "VesuviusSeethed", seat: 0 });
    expect(seethes.phase).toBe("seethes");
    const erupts = standingAfter(seethes, { kind: "VesuviusErupted", seat: 0, shown: [], begins: 1 });
    expect(erupts).toMatchObject({ phase: "erupts", opening: true });
    expect(standingAfter(erupts, { kind: "RunningBegan", seat: 0 }).opening).toBe(false);
  });

  it("follows the people and the tiles", () => {
    expect(standingAfter(at, { kind: "PeopleLost", seat: 0, square: "d2", count: 3, cause: "lava" }).volcano).toEqual([3, 0]);
    expect(standingAfter(at, { kind: "VictimThrown", seat: 0, victim: 1, square: "d2" }).volcano).toEqual([0, 1]);
    expect(standingAfter(at, { kind: "PersonSaved", seat: 1, start: "a3", way: ["a3"] }).saved).toEqual([0, 1]);
    expect(standingAfter(at, { kind: "TileDrawn", seat: 1, tile: "coin" }).bag).toEqual([["coin", 1]]);
  });
});
