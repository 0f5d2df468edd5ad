import { describe, expect, it } from "vitest";
import { NOTHING, canLeave, click, left, option, question, squares } from "./choice.ts";

const cards = ["play 5 i5", "play 6 c4", "play 6 d4", "wild 9 b7", "play 3 -"].map(option);
const runs = ["run f4 f5", "run f4 out", "run g5 g6", "done"].map(option);

describe("choosing", () => {
  it("offers every square that some card reaches, and fewer once a card is chosen", () => {
    expect(squares(cards, NOTHING)).toEqual(["i5", "c4", "d4", "b7"]);
    expect(squares(cards, { card: "6", from: "" })).toEqual(["c4", "d4"]);
  });

  it("asks who runs before where to", () => {
    expect(squares(runs, NOTHING)).toEqual(["f4", "g5"]);
    const { picked, actions } = click(runs, NOTHING, "f4");
    expect(actions).toEqual([]);
    expect(squares(runs, picked)).toEqual(["f5"]);
    expect(canLeave(runs, picked)).toBe(true);
    expect(question(runs, picked)).toBe("runTo");
  });

  it("leaves several actions to choose from where a click could mean them", () => {
    const omens = ["omen i5 red", "omen i5 blue"].map(option);
    expect(click(omens, NOTHING, "i5").actions).toEqual(["omen i5 red", "omen i5 blue"]);
  });

  it("keeps cards that are played for nothing apart from squares", () => {
    expect(left(cards, { card: "3", from: "" }).map((one) => one.text)).toEqual(["play 3 -"]);
    expect(squares(cards, { card: "3", from: "" })).toEqual([]);
  });

  it("knows what is asked", () => {
    const asked = (texts: string[]) => question(texts.map(option), NOTHING);
    expect(asked(["relative b7", "done"])).toBe("relative");
    expect(asked(["lava h7"])).toBe("lava");
    expect(asked(["omen i5 red"])).toBe("omen");
    expect(asked(["done"])).toBe("done");
    expect(asked([])).toBe("");
  });

  it("plays what a hint names at its place, whatever card is chosen", () => {
    const hint = option("play 6 c4");
    expect(click(cards, { card: "5", from: "" }, "c4", hint)).toEqual({ picked: { card: "6", from: "" }, actions: ["play 6 c4"] });
    expect(click([...cards, option("wild 9 c4")], NOTHING, "c4", hint).actions).toEqual(["play 6 c4"]);
    expect(click(cards, { card: "5", from: "" }, "i5", hint).actions).toEqual(["play 5 i5"]);
  });

  it("asks which, where the chosen card can go there, too", () => {
    const both = [...cards, option("wild 9 c4")];
    expect(click(both, { card: "9", from: "" }, "c4", option("play 6 c4")).actions).toEqual(["play 6 c4", "wild 9 c4"]);
  });

  it("runs as a hint says, whoever is chosen", () => {
    expect(click(runs, { card: "", from: "g5" }, "f5", option("run f4 f5")).actions).toEqual(["run f4 f5"]);
    expect(click(runs, NOTHING, "out", option("run f4 out")).actions).toEqual(["run f4 out"]);
    expect(click(runs, { card: "", from: "g5" }, "f4", option("run f4 out"))).toEqual({ picked: { card: "", from: "f4" }, actions: [] });
  });
});
