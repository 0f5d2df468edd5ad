import { describe, expect, it } from "vitest";
import { CARTOUCHES, PARTS } from "./city.ts";
import { table as de } from "./words/de/table.ts";
import { table as en } from "./words/en/table.ts";
import { table as fr } from "./words/fr/table.ts";

it("a card has the colour of its building", () => {
  expect(Object.fromEntries(CARTOUCHES.map((one) => [one.number, one.colour]))).toEqual({
    1: "grey", 2: "purple", 3: "purple", 4: "grey", 5: "purple", 6: "turquoise",
    7: "purple", 8: "grey", 9: "turquoise", 10: "brown", 11: "brown",
  }); // prettier-ignore
});

describe("the spaces on a card", () => {
  it("are grouped by the houses of its building", () => {
    expect(Object.fromEntries(PARTS)).toEqual({
      1: [4], 2: [4], 3: [3, 2], 4: [3, 4], 5: [4], 6: [3, 4], 7: [3], 8: [3, 2], 9: [4], 10: [3, 2], 11: [2, 3],
    }); // prettier-ignore
  });

  it("are as many as all cards but omens and A.D. 79 together", () => {
    expect([...PARTS.values()].flat().reduce((sum, spaces) => sum + spaces)).toBe(53);
  });

  it("are said in words", () => {
    const four = PARTS.get(4)!;
    expect(en.building(4, four)).toBe("Building 4: 3 and 4 spaces, 7 cards");
    expect(de.building(4, four)).toBe("Gebäude 4: 3 und 4 Plätze, 7 Karten");
    expect(fr.building(4, four)).toBe("Bâtiment 4 : 3 et 4 places, 7 cartes");
    expect(en.building(7, PARTS.get(7)!)).toBe("Building 7: 3 spaces, 3 cards");
  });
});
