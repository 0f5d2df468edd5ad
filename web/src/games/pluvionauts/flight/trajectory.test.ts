import { describe, expect, it } from "vitest";
import { stepOf } from "../../../lib/steps.ts";
import { EMPTY } from "../scene.ts";
import { diceOf, placeIn } from "./flight.ts";
import { faceUp, knockedIn, lookedAt, momentAt, posesAt, readTrajectory, restsAt, type Trajectory } from "./trajectory.ts";

// Three frames of two dice, written by taberna.physics.pluvionauts.trajectory: the first turns over and flies south.
const BYTES = "AXjaY2JmYDAyYmBgyPBIYvv340yIASPj3/rbyxj+/2eIUmVABfUMDP9ANBcQB8BEsAIAEvIMmg==";
const bytes = (): Uint8Array<ArrayBuffer> => new Uint8Array([...atob(BYTES)].map((letter) => letter.charCodeAt(0)));

describe("a trajectory", () => {
  it("is read as the house wrote it", async () => {
    const { frames, seconds } = await readTrajectory(bytes());
    expect(seconds).toBeCloseTo(0.02);
    expect(frames.map(([thrown]) => [thrown!.x, thrown!.y, thrown!.z])).toEqual([[0, 16.4, 4.6], [0.5, 12, 8], [1, -7.5, 0.8]]);
    expect(frames.map(([thrown]) => faceUp(thrown!))).toEqual([1, 2, 6]);
    expect(frames[2]![1]!.y).toBeCloseTo(0.1);
  });

  it("goes smoothly from frame to frame, and stays at its end", async () => {
    const way = await readTrajectory(bytes());
    expect(posesAt(way, 0.005)[0]!.y).toBeCloseTo(14.2);
    expect(posesAt(way, 9)[0]!.y).toBeCloseTo(-7.5);
  });

  it("of another version is refused", async () => {
    await expect(readTrajectory(new Uint8Array([9, 9]))).rejects.toThrow("no trajectory");
  });
});

describe("the last bounce", () => {
  const pose = (x: number, y = 0) => ({ x, y, z: 0, turn: [1, 0, 0, 0] as const });
  const frames = Array.from({ length: 201 }, (_, n) => [pose(Math.min(n, 150)), pose(0, n > 100 ? 3 : 0)]);
  const way: Trajectory = { frames, seconds: 2 };

  it("is looked at slowly, and ends when the throw does", () => {
    expect(restsAt(way)).toBeCloseTo(1.5);
    expect(momentAt(way, 0.5)).toBeCloseTo(0.5);
    expect(momentAt(way, 1.05 + 0.22)).toBeCloseTo(1.15);
    expect(momentAt(way, lookedAt(way))).toBeCloseTo(2);
    let before = -1;
    for (let looked = 0; looked < lookedAt(way); looked += 0.01) {
      expect(momentAt(way, looked)).toBeGreaterThan(before);
      before = momentAt(way, looked);
    }
  });

  it("does not hide which dice were knocked", () => {
    expect(knockedIn(way, posesAt(way, 0.5))).toEqual([]);
    expect(knockedIn(way, posesAt(way, 1.6))).toEqual([1]);
  });
});

describe("a flight", () => {
  it("has the thrown die first, then the weather dice that lay in the sky", () => {
    const scene = { ...EMPTY, weather: [{ cells: ["C2"], value: 5 }, { cells: [], value: 0 }] as const };
    const landed = { kind: "DieLanded" as const, seat: 0, die: 0, cells: [3], face: 2 };
    expect(diceOf(scene, [landed])).toEqual(["balloon", "a"]);
    expect(diceOf(scene, [landed, { kind: "WeatherLost", die: 2 }])).toEqual(["balloon", "a", "b"]);
    expect(diceOf(scene, [{ ...landed, die: 2 }])).toEqual(["b", "a"]);
  });

  it("is found by its place in the record, whatever was taken back", () => {
    const texts = ["start red", "take wall", "", "done", "aim 0 0 1 1", "land D4 3", "done"];
    const steps = texts.map((text, number) => stepOf({ ply: number + 1, seat: 0, text }));
    expect(placeIn(steps, 6)).toBe(3);
    expect(placeIn(steps, 1)).toBe(0);
  });
});
