import { describe, expect, it } from "vitest";
import { NOWHERE, standingAfter } from "./standing.ts";

const at = { ...NOWHERE, saved: [0, 0], volcano: [0, 0], supply: [5, 5], hands: [4, 4], deck: 9, bag: [["coin", 2]] as [string, number][] };

describe("how everybody stands", () => {
  it("follows the cards", () => {
    const played = standingAfter(at, { kind: "CardPlayed", seat: 1, card: 3, use: "plain" });
    expect(played.hands).toEqual([4, 3]);
    expect(standingAfter(played, { kind: "CardDrawn", seat: 1, card: null })).toMatchObject({ hands: [4, 4], deck: 8 });
  });

  it("follows the mountain", () => {
    const seethes = standingAfter(at, { kind: "VesuviusSeethed", seat: 0 });
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
