import { describe, expect, it } from "vitest";
import { START, fact, touched, turnOf, weatherValue, withFact, withTurn, withWeather } from "./workshop.ts";

describe("a position that is set up by hand", () => {
  it("is changed fact by fact, and keeps the rest as it was written", () => {
    const text = "rules swift; turn red drive\nsky ....; weather a B4=5";
    expect(withFact(text, "weather a", "C1=2")).toBe("rules swift; turn red drive; sky ....; weather a C1=2");
    expect(withFact(text, "sky", null)).toBe("rules swift; turn red drive; weather a B4=5");
    expect(fact(withFact(text, "seats", "3"), "seats")).toBe("3");
  });

  it("has islands, dice and buildings where one presses", () => {
    expect(fact(touched(START, "mountain", "A1"), "sky")).toMatch(/^mpm\.\//);
    expect(fact(touched(START, "sky", "G3"), "sky")).toMatch(/\/\.f\.\.$/);
    expect(fact(touched(START, "a", "D7"), "weather a")).toBe("D7=5");
    expect(weatherValue(withWeather(START, "b", { value: 6 }), "b")).toBe(6);
    expect(fact(touched(START, "balloon", "A1"), "balloon")).toBe("A1 3");
    const walled = touched(START, "wall", "D4/D5");
    expect(fact(walled, "built D4/D5")).toBe("wall");
    expect(touched(walled, "none", "D4/D5")).toBe(START);
  });

  it("has no balloon before it was thrown", () => {
    const aiming = withTurn(START, "black", "aim");
    expect(fact(aiming, "balloon")).toBeUndefined();
    expect(turnOf(aiming)).toEqual(["black", "aim"]);
    expect(fact(withTurn(aiming, "red", "tow"), "balloon")).toBe("D4 3");
  });
});
