import { describe, expect, it } from "vitest";
import { reasonWords } from "./words.ts";
import { table as de } from "./words/de/table.ts";
import { table as en } from "./words/en/table.ts";
import { table as fr } from "./words/fr/table.ts";

const names = { names: ["Ann", "Ben"], viewer: 0 };

describe("reasons in words", () => {
  it("say what changes for whom", () => {
    const reason = { kind: "in-danger", weight: 0.1, about: { seat: "red", count: -2 } };
    expect(reasonWords(reason, names)).toBe("Two fewer of your people are where lava can come next.");
    const other = { kind: "dead", weight: 0.1, about: { seat: "black", count: 1 } };
    expect(reasonWords(other, names)).toBe("One of Ben’s people dies.");
  });

  it("tell a home that is won from one that is lost", () => {
    const home = (count: number): string => reasonWords({ kind: "home", weight: 0.1, about: { seat: "black", count, square: "k2" } }, names);
    expect([home(1), home(-1)]).toEqual(["k2 is a good place for Ben.", "Ben’s good place on k2 is lost."]);
    const ben = { name: "Ben", you: false };
    expect(de.reason.home!(ben, -1, "k2")).toBe("Der gute Platz von Ben auf k2 geht verloren.");
    expect(fr.reason.home!(ben, -1, "k2")).toBe("La bonne place de Ben en k2 est perdue.");
  });

  it("say of what is only to be expected that it is", () => {
    const later = (count: number): string => reasonWords({ kind: "later-saved", weight: 0.1, about: { seat: "red", count } }, names);
    expect([later(0.7), later(-1)]).toEqual(["Soon, on average, 0.7 more of your people are saved.", "Soon, on average, 1.0 fewer of your people are saved."]);
    const ben = { name: "Ben", you: false };
    expect(de.reason["later-one-run"]!(ben, 0.5, "")).toBe("Bald sind im Schnitt 0,5 Leute mehr von Ben draußen oder einen Lauf von der Rettung entfernt.");
    expect(fr.reason["later-people"]!(ben, -0.5, "")).toBe("Bientôt, en moyenne, 0,5 personnes de moins de Ben sont en ville.");
  });

  it("have words for the same kinds in every language", () => {
    expect(Object.keys(de.reason)).toEqual(Object.keys(en.reason));
    expect(Object.keys(fr.reason)).toEqual(Object.keys(en.reason));
  });

  it("are silent about kinds nobody has words for", () => {
    expect(reasonWords({ kind: "unheard-of", weight: 1, about: { seat: "red", count: 1 } }, names)).toBe("");
  });
});
