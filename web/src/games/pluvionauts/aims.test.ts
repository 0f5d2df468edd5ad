import { describe, expect, it } from "vitest";
import { aimText, handAt, placeNear, pointed, pulled, readAim, touch, towards, within, type Grid } from "./aims.ts";
import { CELLS, cellAt } from "./sky.ts";

const GRID: Grid = { place: [0, 35, 1], turn: [-4, 4, 1], strength: [1, 5, 1], height: [1, 3, 1] };

describe("an aim", () => {
  it("is written as the house reads it", () => {
    expect(aimText({ place: 3, turn: 1, strength: 3, height: 2 })).toBe("aim 30 +10 3 2");
    expect(aimText({ place: 35, turn: -4, strength: 5, height: 3 })).toBe("aim 350 -40 5 3");
    expect(aimText(readAim("aim 0 0 1 1"))).toBe("aim 0 0 1 1");
  });

  it("is what points from the hand to where the die touches", () => {
    for (const aim of [readAim("aim 0 0 1 1"), readAim("aim 120 -30 4 2"), readAim("aim 350 +40 5 3")]) {
      expect(pointed({ ...aim, turn: 0, strength: 1 }, touch(aim), GRID)).toEqual(aim);
    }
  });

  it("stays in the grid wherever a finger points", () => {
    const away = pointed(readAim("aim 0 0 3 1"), { x: 0, y: -900 }, GRID);
    expect(Math.abs(away.turn)).toBe(4);
    expect(away.strength).toBe(5);
    expect(within(9, GRID.height)).toBe(3);
  });

  it("of a sling comes from where it was pulled, and goes over where it was pressed", () => {
    const aim = readAim("aim 0 0 1 1");
    expect(aimText(pulled(aim, { x: 0, y: 0 }, { x: 60, y: 0 }, GRID))).toBe("aim 90 0 4 1");
    expect(aimText(pulled(aim, { x: 0, y: 0 }, { x: 0, y: 15 }, GRID))).toBe("aim 180 0 1 1");
    const aside = pulled(aim, { x: -60, y: 0 }, { x: -60, y: 900 }, GRID);
    expect([aside.place, Math.sign(aside.turn), aside.strength]).toEqual([20, -1, 5]);
  });

  it("starts where the rim was touched", () => {
    for (let place = 0; place < 36; place += 1) expect(placeNear(handAt(place), GRID)).toBe(place);
  });

  it("can be had for every cell, near enough to touch it first", () => {
    for (const { name } of CELLS) expect(cellAt(touch(towards(name, GRID)))).toBe(name);
  });
});
