/** Pompeii XV. */

import type { table as english } from "../en/table.ts";
import { count, countHim, decimal, does, list, plural } from "../../../../words/de/grammar.ts";
import { unsound } from "./unsound.ts";

const points = (n: number): string => `${n} ${plural(n, "Punkt", "Punkte")}`;
const rounds = (n: number): string => `${count(n)} ${plural(n, "Runde", "Runden")}`;

export const table: typeof english = {
  unsound,
  board: "Die Silberschale",
  counter: {
    name: (numeral, n) => `Stein ${numeral} (${n})`,
    blank: (counter) => `${counter}, verdeckt`,
    placed: (counter, well) => `${counter}, in Mulde ${well}`,
  },
  well: {
    open: (n) => `Mulde ${n}, offen`,
    fits: (n, ways) => `Mulde ${n}, nimmt ${list(ways)}`,
    filled: (n, counters) => `Mulde ${n}, gefüllt mit ${list(counters)}`,
  },
  ask: {
    first: "Schüttle die Steine und lass los.",
    pick: "Wähl einen oder zwei Steine oder eine Mulde.",
    well: "Jetzt eine Mulde; die hellen passen.",
    throw: "Alle Zahlen sind verwendet: Wirf die verdeckten Steine noch einmal.",
    stop: "Nichts passt mehr. Beende den Zug oder nimm etwas zurück.",
    clean: "Nichts bleibt übrig: Besser geht es nicht. Beende den Zug.",
    "": "",
  },
  miss: {
    counter: (n) => `Stein ${n} passt jetzt nirgends.`,
    used: (n) => `Stein ${n} liegt schon in einer Mulde.`,
    picked: (counters, well) => `${counters} füllt Mulde ${well} nicht.`,
    well: (well) => `Mulde ${well} lässt sich jetzt nicht füllen.`,
    filled: (well) => `Mulde ${well} ist schon gefüllt.`,
  },
  firstThrow: { throw: "Steine werfen", always: "Immer gleich werfen" },
  throws: (who) => does(who, "wirfst", "wirft"),
  turnOf: (name) => `${name} ist am Zug`,
  now: "Wenn du jetzt aufhörst",
  nowParts: (up, wells) => `${up} für übrige Zahlen, ${wells} für offene Mulden`,
  open: "Noch offene Mulden",
  openNone: "keine",
  openCount: (n) => `${n} ${plural(n, "Mulde", "Mulden")} offen`,
  points,
  round: (n) => `Runde ${n}`,
  goal: {
    rounds: (n) => rounds(n),
    wins: (n) => `bis jemand ${rounds(n)} gewonnen hat`,
    points: (n) => `bis jemand ${n} Punkte hat`,
    games: (n) => `die meisten von ${countHim(n)} Spielen`,
    at_once: (n) => `wer zuerst ${n} Punkte hat, verliert`,
  },
  thisRound: "diese Runde",
  total: "gesamt",
  won: "gewonnen",
  standing: (score, total) => (score === null || score === total ? `${total}` : `${score} in dieser Runde, ${total} insgesamt`),
  sheet: "Punktezettel",
  sheetShort: "Punkte",
  scoredTitle: (score, perfect) => (perfect ? "Vollkommen!" : score ? points(score) : "Sauber!"),
  scoredLine: (who, score, perfect) => {
    if (perfect) return `${does(who, "hast", "hat")} zwölf Mulden mit allen fünfzehn Steinen gefüllt.`;
    if (!score) return `${does(who, "hast", "hat")} nichts übrig gelassen, wenn auch nicht mit jedem Stein.`;
    return `${does(who, "bekommst", "bekommt")} ${points(score)}.`;
  },
  which: "Welche Steine?",
  advise: "Was ist das wert?",
  adviseShort: "Planen",
  source: "Erwartete Punkte des ganzen Zugs, genau berechnet. Wenig ist gut.",
  betterThan: (n) => `Besser als ${n} von 100 bestgespielten Zügen.`,
  blanks: (numerals) => `verdeckt: ${numerals}`,
  kinds: { put: "Würfe nutzen", throw: "Weiterwerfen", stop: "Enden" },
  prospect: {
    ends: (score) => `Der Zug endet mit ${points(score)}${score === 1 ? "" : "n"}.`,
    goesOn: (score, clean) => `Im Mittel ${decimal(score, 1)} Punkte; gar keine in ${Math.round(100 * clean)} von 100 Zügen.`,
  },
  plan: {
    title: "Pläne für diesen Wurf, genau gerechnet",
    best: "Bester Plan",
    next: (n) => `${n}. Plan`,
    expected: (score) => `${decimal(score, 1)} erwartet`,
    hope: (clean, perfect) => `sauber ${Math.round(100 * clean)} %, perfekt ${Math.round(100 * perfect)} %`,
  },
  best: "am besten",
  action: {
    put: (sum, well) => `${sum} in ${well}`,
    throw: "Wirf die verdeckten",
    stop: "Beende den Zug",
  },
  stopNow: (score) => `Mit ${points(score)}${score === 1 ? "" : "n"} enden`,
  since: {
    wells: (n) => `${n === 1 ? "eine Mulde" : `${count(n)} Mulden`}`,
    scored: (n) => `${n} ${plural(n, "Punkt", "Punkte")}`,
  },
  event: {
    CountersFell: (who, up, blank) => {
      const lie = `${countHim(blank)} ${plural(blank, "liegt", "liegen")} verdeckt`;
      if (!up.length) return `${does(who, "wirfst", "wirft")}: Keine Zahl liegt oben.`;
      const shown = `${list(up)} ${plural(up.length, "liegt", "liegen")} oben`;
      return `${does(who, "wirfst", "wirft")}: ${shown}${blank ? `, ${lie}` : ", also alle"}.`;
    },
    WellFilled: (who, sum, well) => `${does(who, "legst", "legt")} ${sum} in ${well}.`,
    BlanksTaken: (who) => `${does(who, "nimmst", "nimmt")} die verdeckten Steine auf.`,
    TurnScored: (who, score, perfect) => {
      const praise = perfect ? ": ein vollkommener Zug" : score ? "" : ": ein sauberer Zug, wenn auch nicht mit jedem Stein";
      return `${does(who, "bekommst", "bekommt")} ${points(score)}${praise}.`;
    },
    RoundEnded: (round, lowest) => `Runde ${round} ist vorbei; die wenigsten Punkte: ${list(lowest.map((who) => (who.you ? "du" : who.name)))}.`,
    MatchEnded: (n) => `Die Partie ist nach ${n === 1 ? "einer Runde" : rounds(n)} vorbei.`,
    takenBack: (who) => `${does(who, "nimmst", "nimmt")} das zurück.`,
  },
  score: { points: "Punkte", wins: "Gewonnene Runden" },
  shared: "Wer gleich viele Punkte hat, teilt sich den Rang.",
  alone: (score) => (score ? `${points(score)}. Wenig ist gut; 0 ist das Beste.` : "0 Punkte: Besser geht es nicht."),
  statistics: {
    scores: "Punkte in jeder Runde",
    wells: "Gefüllte Mulden nach jedem Wurf",
    across: { scores: "Runde", wells: "Wurf des letzten Zugs" },
    rows: {
      mean: "Punkte je Zug im Mittel",
      lowest: "Bester Zug",
      clean: "Züge mit 0 Punkten",
      throws: "Würfe",
      luck: "Steine mit der Zahl nach oben",
      filled: "Gefüllte Mulden",
      pairs: "… mit zwei Steinen",
      open: "Offen gebliebene Mulden",
      over: "Übrige Zahlen",
      empty: "Würfe ganz ohne Zahl",
    },
  },
  remarks: {
    philo: { good: "Seht ihr, Kinder? Eins im Sinn.", bad: "Das schreibt bitte nicht ab." },
    tertia: { good: "Ha! Wer will Wein?", bad: "Na gut. Noch einmal!" },
    sextus: { good: "Die Rechnung geht auf.", bad: "Verluste kommen vor." },
    sibylla: { good: "Es stand geschrieben.", bad: "Auch das stand geschrieben." },
  },
  story: (n) =>
    list([
      n.turns > 1 ? `${points(n.points)} in ${countHim(n.turns)} Zügen` : points(n.points),
      ...(n.turns > 1
        ? [`der beste Zug mit ${n.best}`, ...(n.clean ? [`${countHim(n.clean)} ${plural(n.clean, "Zug", "Züge")} mit 0 Punkten`] : [])]
        : n.unseen
          ? []
          : [
            n.open ? `${count(n.open)} ${plural(n.open, "Mulde", "Mulden")} offen geblieben` : "alle Mulden gefüllt",
            ...(n.over ? [`${count(n.over)} ${plural(n.over, "Zahl", "Zahlen")} übrig`] : []),
          ]),
    ]),
  history: {
    title: "Deine Partien allein",
    none: "Hier stehen deine Punkte, sobald du eine Partie allein gespielt hast.",
    matches: (n) => `${n} ${plural(n, "Partie", "Partien")}`,
    best: (score) => `beste: ${score}`,
    mean: (score) => `im Mittel ${decimal(score, 1)}`,
    clean: (n) => `${countHim(n)} ${plural(n, "Zug", "Züge")} mit 0`,
    chart: (n, scores) => `Punkte der letzten ${n} Partien, die älteste zuerst: ${scores.join(", ")}`,
    score: (score, day) => `${points(score)}, ${day}`,
    lowIsGood: "Wenig ist gut.",
    meanLine: "dein Schnitt",
  },
  wish: {
    stopping: "Wenn sich noch alle Zahlen verwenden ließen",
    free: "darf man trotzdem aufhören",
    forced: "muss man weitermachen",
    length: "Wie lange",
    match: {
      rounds: "eine Anzahl Runden; die kleinste Summe gewinnt",
      games: "eine Anzahl Spiele; die meisten Siege, dann die kleinste Summe",
      wins: "bis jemand so viele Runden gewonnen hat",
      points: "bis zu einer Punktzahl; die kleinste Summe gewinnt",
    },
    targets: { rounds: "Runden", games: "Spiele", wins: "Nötige Siege", points: "Punkte" },
    finish: "Wenn jemand die Punktzahl erreicht",
    finishes: { round: "wird die Runde zu Ende gespielt", at_once: "verliert er sofort" },
    alone: "Allein zählt einfach deine Punktzahl.",
  },
  retold: {
    title: "Dein Zug, Wurf für Wurf",
    total: (points) => `Wie du gelegt hast, kostet im Schnitt ${points} Punkte; der Rest war Glück.`,
    flawless: "Besser konnte man keinen Stein legen; der Rest war Glück.",
    throw: (n) => `Wurf ${n}`,
    best: (line) => `Am besten mit demselben Wurf: ${line}.`,
    nothing: "nichts legen",
    sameThrows: "Dieselben Würfe, exakt gespielt",
    sameThrowsWhy: "Neu geworfen werden nur die verdeckten Steine, wo auch immer die anderen liegen: Auch wer anders legt, hätte dieselben Würfe bekommen.",
    exactEnds: (score) => `Exaktes Spiel, das keinen Wurf im Voraus kennt, kommt auf ${points(score)}.`,
    exactGoesOn: (score) => `Exaktes Spiel, das keinen Wurf im Voraus kennt, würde hier weiterwerfen: im Schnitt ${decimal(score, 1)} Punkte.`,
    knownEnds: (score) => `Wer die Würfe gekannt hätte, wäre auf ${points(score)} gekommen.`,
    knownGoesOn: (score) => `Wer die Würfe gekannt hätte, stünde noch besser da: im Schnitt ${decimal(score, 1)} Punkte.`,
  },
  workshop: {
    title: "Werkstatt: Pompeii XV",
    lead: "Leg eine beliebige Stellung aus und sieh genau, was jede Möglichkeit wert ist.",
    tool: "Ein Klick auf einen Stein",
    tools: { turn: "dreht ihn um", pick: "wählt ihn für eine Mulde" },
    hint: {
      turn: "Klick auf Steine, um sie umzudrehen. Ein Klick auf eine gefüllte Mulde leert sie.",
      pick: "Klick auf einen oder zwei Steine, dann auf die Mulde, in die sie sollen. Ein Klick auf eine gefüllte Mulde leert sie.",
    },
    text: "Die Stellung als Text",
    read: "Text einlesen",
    copy: "Text kopieren",
    link: "Link kopieren",
    clear: "Schale leeren",
    deal: "Zufällig werfen",
    stopping: "Aufhören",
    play: "Von hier weiterspielen",
    uses: "Was jede Möglichkeit wert ist",
    nothing: "Dreh eine Zahl nach oben, um zu sehen, wofür man sie verwenden kann.",
    thinking: "Das Haus rechnet …",
    worthNow: (score) => `Jetzt aufzuhören ergibt ${points(score)}.`,
    open: "In der Werkstatt öffnen",
  },
};
