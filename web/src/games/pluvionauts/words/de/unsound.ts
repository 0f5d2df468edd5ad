/** Warum eine Stellung der Pluvionauten nicht sein kann. */

import type { Facts } from "../../../../words/refusals-text.ts";
import type { Unsound } from "../../wire.ts";

const NAMES: Record<string, string> = {
  sky: "Himmel", plain: "Ebenen", forest: "Wälder", mountain: "Berge", wall: "Die Mauer", tower: "Der Wasserturm", lighthouse: "Der Leuchtturm",
};
const name = (word: string | number | undefined): string => NAMES[String(word)] ?? String(word);

export const unsound: Record<Unsound, (facts: Facts) => string> = {
  "unlaid-late": () => "Gemischt wird vor dem ersten Zug: Danach ist jedes Feld bekannt.",
  islands: ({ most, terrain }) => `Wo Felder dem Zufall überlassen sind, gibt es höchstens ${most} ${name(terrain)}.`,
  "building-unlaid": ({ building, slot }) => `${name(building)} bei ${slot} steht neben einem Feld, das noch nicht liegt.`,
  "building-sky": ({ building, slot }) => `${name(building)} bei ${slot} steht neben keiner Insel.`,
  "request-twice": ({ request }) => `Die Bitte „${request}“ gibt es nur einmal.`,
  "hand-full": ({ seat, most }) => `${seat} hält mehr als ${most} Bitten.`,
  "met-many": ({ seat, most }) => `${seat} hat mehr als ${most} Bitten erfüllt.`,
  "requests-short": () => "Es gibt weniger ungesehene Bitten, als die Hände brauchen.",
  "deck-empty": () => "Es ist keine Bitte mehr zu ziehen.",
  "draw-full": ({ seat }) => `${seat} hat keine Bitte zu ziehen.`,
  "die-apart": ({ die }) => `Wetterwürfel ${die} liegt zwischen Feldern, die sich nicht berühren.`,
  "die-between": ({ die }) => `Wetterwürfel ${die} liegt dazwischen: Jetzt muss sein Feld gewählt werden.`,
  "die-due": ({ die }) => `Wetterwürfel ${die} liegt auf dem Plan und muss nicht geworfen werden.`,
  "die-chance": ({ die }) => `Wetterwürfel ${die} kann mitten im Zug nicht dem Zufall überlassen sein.`,
  "balloon-first": () => "Fehlende Wetterwürfel werden vor dem Ballon geworfen.",
  "balloon-apart": () => "Der Ballon liegt zwischen Feldern, die sich nicht berühren.",
  "balloon-between": () => "Der Ballon liegt dazwischen: Jetzt muss sein Feld gewählt werden.",
  aim: () => "Ein Ziel gehört zu einem Würfel, der gerade geworfen wird.",
  "nothing-between": () => "Kein Würfel liegt dazwischen.",
  "balloon-early": () => "Der Ballon ist jetzt nicht auf dem Plan.",
  "balloon-where": () => "Der Ballon ist auf dem Plan: Sag, wo.",
  put: () => "Ein Feld wird nur nach einem Wurf des Ballons oder eines fehlenden Wetterwürfels gewählt.",
  "no-blimp": () => "Nach diesen Regeln gibt es kein Luftschiff.",
  "blimp-fuel": () => "Mit dem Luftschiff ist jetzt der Treibstoff zu wählen.",
  "fuel-blimp": () => "Treibstoff wird nur mit dem Luftschiff gewählt.",
  "tries-two": () => "Ein Zug ohne Ballon endet nach zwei Fehlwürfen.",
  tries: ({ n }) => `Hier kann es keine ${n} Fehlwürfe gegeben haben.`,
  ended: () => "Ein Spiel, das vorbei ist, braucht einen Grund.",
  "cap-late": () => "Die Grenze der Runden beendet das Spiel sofort.",
  ender: () => "Es muss feststehen, wer das Ende begonnen hat.",
  "end-begun": ({ seat }) => `${seat} hat das Ende des Spiels schon begonnen.`,
  "end-before-cap": () => "Jemand hatte das Spiel vor der Grenze der Runden beendet.",
  "end-unmet": ({ seat, most }) => `${seat} hat keine ${most} Bitten erfüllt.`,
  "requests-left": () => "Es sind noch Bitten da.",
  cap: ({ most }) => `Nach ${most} Runden ist das Spiel vorbei.`,
};
