import { describe, expect, it } from "vitest";
import { EMPTY, after, layers, type Scene } from "./scene.ts";
import { CELLS, SLOTS } from "./sky.ts";

const number = (name: string): number => CELLS.findIndex((cell) => cell.name === name);
const SKY: Scene = {
  ...EMPTY,
  islands: [
    { id: 1, cell: "D4", terrain: "forest" },
    { id: 2, cell: "A1", terrain: "plain" },
  ],
  balloon: { cells: ["D4"], value: 3 },
  weather: [{ cells: ["C2"], value: 5 }, { cells: [], value: 0 }],
};

describe("the scene", () => {
  it("tows an island with the balloon, and both stay themselves", () => {
    const towed = after(SKY, { kind: "IslandTowed", seat: 0, start: number("D4"), end: number("E5"), terrain: 2 });
    expect(towed.islands.map(({ id, cell }) => `${id} ${cell}`)).toEqual(["1 E5", "2 A1"]);
    expect(towed.balloon.cells).toEqual(["E5"]);
    expect([layers(towed, "E5"), layers(towed, "D4")]).toEqual([2, 0]);
  });

  it("puts the thrown die where it landed, also in between", () => {
    const landed = after(SKY, { kind: "DieLanded", seat: 0, die: 2, cells: [number("B1"), number("B2")], face: 4 });
    expect(landed.weather[1]).toEqual({ cells: ["B1", "B2"], value: 4 });
    expect(landed.weather[0]).toEqual(SKY.weather[0]);
  });

  it("builds and loses buildings", () => {
    const built = after(SKY, { kind: "BuildingPlaced", seat: 0, building: 1, slot: 4 });
    expect([...built.buildings]).toEqual([[SLOTS[4]!.name, "tower"]]);
    expect(after(built, { kind: "BuildingLost", building: 1, slot: 4 }).buildings.size).toBe(0);
  });
});
