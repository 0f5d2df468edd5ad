import { describe, expect, it } from "vitest";
import { middle, outside } from "./city.ts";
import { after, sceneOf, type Scene } from "./scene.ts";
import type { View } from "./wire.ts";

function view(people: [string, number[]][], lava: [string, string][] = []): View {
  return { viewer: 0, ruleset: { first_tiles: 6 }, people, lava, burnt: [] as string[], deck: [0], hand_sizes: [0, 0], saved: [0, 0], volcano: [0, 0], supply: [0, 0] } as unknown as View;
}

const standing = (scene: Scene): string[] => scene.people.map(({ square, seat }) => `${square} ${seat}`).sort();

describe("the scene", () => {
  it("is what the view says", () => {
    const scene = sceneOf(view([["c4", [2, 1]]], [["h7", "scroll"]]));
    expect(standing(scene)).toEqual(["c4 0", "c4 0", "c4 1"]);
    expect(scene.crowd.get("c4")).toBe(3);
    expect(scene.lava.get("h7")).toBe("scroll");
  });

  it("keeps people who stay, so that only runners move", () => {
    const before = sceneOf(view([["c4", [1, 0]], ["f4", [1, 0]]]));
    const next = after(before, { kind: "PersonRan", seat: 0, start: "f4", end: "f5", way: ["f4", "f5"] });
    const again = sceneOf(view([["c4", [1, 0]], ["f5", [1, 0]]]), next);
    expect(again.people.map(({ id }) => id).sort()).toEqual(before.people.map(({ id }) => id).sort());
  });

  it("sends the saved out through their gate", () => {
    const before = sceneOf(view([["a3", [1, 0]]]));
    const saved = after(before, { kind: "PersonSaved", seat: 0, start: "a3", way: ["a3"] });
    expect(saved.people[0]).toMatchObject({ square: "out", gate: "a3" });
    expect(sceneOf(view([]), saved).people).toEqual([]);
  });

  it("turns the lost to ash", () => {
    const before = sceneOf(view([["d2", [2, 1]]]));
    const lost = after(before, { kind: "PeopleLost", seat: 0, square: "d2", count: 2, cause: "lava" });
    expect(standing(lost)).toEqual(["d2 1"]);
    expect(lost.leaving).toHaveLength(2);
  });

  it("lets lava flow from lava of its own sign", () => {
    const before = sceneOf(view([], [["h7", "scroll"], ["h5", "coin"]]));
    const laid = after(before, { kind: "LavaLaid", seat: 0, square: "h6", symbol: "scroll" });
    expect(laid.flow.get("h6")).toBe("h7");
  });

  it("lets people walk the way the house tells, also where a shorter one leads over a vent", () => {
    const scene = sceneOf(view([["e5", [1, 0]]]));
    const way = ["e5", "d5", "d4", "d3", "e3"];
    const ran = after(scene, { kind: "PersonRan", seat: 0, start: "e5", end: "e3", way });
    expect(ran.people[0]).toMatchObject({ square: "e3", way: way.slice(1).map(middle) });
  });

  it("leads out through the gate the house tells", () => {
    const scene = sceneOf(view([["b3", [1, 0]]]));
    const saved = after(scene, { kind: "PersonSaved", seat: 0, start: "b3", way: ["b3", "a3"] });
    expect(saved.people[0]).toMatchObject({ square: "out", gate: "a3", way: [middle("a3"), outside("a3")] });
  });
});
