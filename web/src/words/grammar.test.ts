import { describe, expect, it } from "vitest";
import { words as de } from "./de/index.ts";
import { words as en } from "./en/index.ts";
import { written as fr } from "./fr/index.ts";

const you = { name: "Ann", you: true };
const ben = { name: "Ben", you: false };
const eva = { name: "Eva", you: false };

describe("verbs follow who acts", () => {
  it("in German", () => {
    expect(de.over.gaveUp([you, ben])).toBe("Du und Ben habt aufgegeben.");
    expect(de.over.gaveUp([ben, eva])).toBe("Ben und Eva haben aufgegeben.");
    expect([["Ben"], ["Ben", "Eva"]].map(de.table.pauseAsked)).toEqual(["Ben hätte gern eine Pause.", "Ben und Eva hätten gern eine Pause."]);
  });

  it("in French", () => {
    expect(fr.over.gaveUp([you, ben])).toBe("Toi et Ben avez abandonné.");
    expect(fr.over.gaveUp([ben, eva])).toBe("Ben et Eva ont abandonné.");
    expect([["Ben"], ["Ben", "Eva"]].map(fr.table.rematchAsked)).toEqual(["Ben voudrait rejouer.", "Ben et Eva voudraient rejouer."]);
  });
});

it("a name that begins with a vowel loses nothing but an e in French", () => {
  expect(fr.table.removal("Eva")).toBe("Les autres aimeraient donner la place d’Eva à un bot.");
  expect(fr.talk.about("Ben")).toBe("À propos de Ben");
});

it("one seat that a computer player takes is one seat", () => {
  const says = ({ developer }: typeof en): string[] => [["Balbus"], ["Balbus", "Cassia"]].map(developer.filled);
  expect(says(en)).toEqual(["The seat that was open went to Balbus.", "The seats that were open went to computer players: Balbus and Cassia."]);
  expect(says(de)).toEqual(["Den Platz, der offen war, hat jetzt ein Computerspieler: Balbus.", "Die Plätze, die offen waren, haben jetzt Computerspieler: Balbus und Cassia."]);
  expect(says(fr)).toEqual(["La place ouverte revient à un joueur artificiel : Balbus.", "Les places ouvertes reviennent à des joueurs artificiels : Balbus et Cassia."]);
});
