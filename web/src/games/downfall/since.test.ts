import { describe, expect, it } from "vitest";
import { brief } from "./since.ts";
import type { Event } from "./wire.ts";

const NAMES = { names: ["Ann", "Balbus"], viewer: 0 };

describe("a turn in a few words", () => {
  it("tells the card, the relatives and the omen, and where", () => {
    const turn: Event[] = [
      { kind: "CardPlayed", seat: 1, card: 10, use: "house" },
      { kind: "PersonPlaced", seat: 1, square: "f2" },
      { kind: "RelativePlaced", seat: 1, square: "f1" },
      { kind: "RelativePlaced", seat: 1, square: "b4" },
      { kind: "OmenDrawn", seat: 1, harmless: false },
      { kind: "VictimThrown", seat: 1, victim: 0, square: "i2" },
    ];
    const told = brief(turn, NAMES);
    expect(told.text).toBe("10 · omen: yours at i2 · two relatives");
    expect(told.places).toEqual(["f2", "f1", "b4", "i2"]);
  });

  it("tells of everybody once how many they lost", () => {
    const lost = (seat: number, square: string): Event => ({ kind: "PeopleLost", seat, square, count: 1, cause: "left" });
    expect(brief([lost(1, "a6"), lost(0, "c3"), lost(0, "f2")], NAMES).text).toBe("Balbus loses one · you lose two");
  });

  it("tells lava, who was lost, who ran and who was saved", () => {
    const turn: Event[] = [
      { kind: "TileDrawn", seat: 1, tile: "mask" },
      { kind: "LavaLaid", seat: 1, square: "d2", symbol: "mask" },
      { kind: "PeopleLost", seat: 0, square: "d2", count: 2, cause: "lava" },
      { kind: "PersonRan", seat: 1, start: "f5", end: "f4", way: ["f4"] },
      { kind: "PersonSaved", seat: 1, start: "g1", way: ["g1"] },
    ];
    expect(brief(turn, NAMES).text).toBe("mask lava at d2 · you lose two · one ran · one got out");
  });
});
