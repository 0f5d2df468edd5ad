/** Die Pluvionauten. */

import type { table as english } from "../en/table.ts";
import { capital, count, does, list, plural } from "../../../../words/de/grammar.ts";
import { unsound } from "./unsound.ts";

const TERRAINS: Record<string, [one: string, many: string]> = {
  sky: ["Himmel", "Himmel"],
  plain: ["Ebene", "Ebenen"],
  forest: ["Wald", "Wälder"],
  mountain: ["Berg", "Berge"],
};
const DATIVE: Record<string, string> = { sky: "Himmel", plain: "Ebenen", forest: "Wäldern", mountain: "Bergen" };
const ARTICLES: Record<string, string> = { sky: "den", plain: "die", forest: "den", mountain: "den" };
const SIDES = ["Norden", "Nordosten", "Osten", "Südosten", "Süden", "Südwesten", "Westen", "Nordwesten"];
const STRENGTHS = ["ganz sacht", "sacht", "kräftig", "stark", "sehr stark"];
const HEIGHTS = ["flach", "im Bogen", "hoch"];
const BUILDINGS: Record<string, { one: string; a: string; the: string; many: string }> = {
  wall: { one: "eine Mauer", a: "eine Mauer", the: "Die Mauer", many: "Mauern" },
  tower: { one: "ein Wasserturm", a: "einen Wasserturm", the: "Der Wasserturm", many: "Wassertürme" },
  lighthouse: { one: "ein Leuchtturm", a: "einen Leuchtturm", the: "Der Leuchtturm", many: "Leuchttürme" },
};

const one = (terrain: string): string => TERRAINS[terrain]?.[0] ?? terrain;
const ofThem = (terrain: string, n: number): string => (n === 1 ? one(terrain) : (DATIVE[terrain] ?? terrain));
const building = (name: string): string => BUILDINGS[name]?.a ?? name;
const die = (name: string): string => (name === "balloon" ? "der Ballon" : `Wetterwürfel ${name}`);
const dieThrown = (name: string): string => (name === "balloon" ? "den Ballon" : `Wetterwürfel ${name}`);
const lies = (cells: readonly string[]): string => (cells.length === 1 ? `auf ${cells[0]}` : `zwischen ${list(cells)}`);
const side = (degrees: number): string => SIDES[Math.round(degrees / 45) % 8]!;

export const table: typeof english = {
  unsound,
  board: "Der Himmel",
  die,
  cell: (cell, terrain) => `${cell}, ${one(terrain)}`,

  explore: {
    unknown: "noch nicht gelegt",
    rain: "Regen",
    thunder: "Gewitter",
    dry: "trocken",
    die: (name, value) => `${name} liegt hier und zeigt ${value}`,
    building: (name, other) => `${BUILDINGS[name]?.one ?? name} zu ${other} hin`,
    far: (n) => `${n === 1 ? "ein Feld" : `${count(n)} Felder`} entfernt`,
  },
  phase: (round, last) => (last ? "Die letzten Züge" : `Runde ${round}`),
  lines: {
    start: "Die Kiste wird gemischt.",
    aim: "Wirf einen Würfel in den Himmel.",
    throw: "Der Würfel fliegt.",
    put: "Der Würfel liegt zwischen mehreren Feldern.",
    fuel: "Das Luftschiff: Wähl deinen Treibstoff.",
    drive: "Flieg so weit, wie der Würfel zeigt.",
    tow: "Schlepp die Insel unter dir.",
    act: "Eine Aktion: nehmen, bauen oder erfüllen.",
    finish: "Der Zug ist vorbei.",
    ended: "Es ist vorbei.",
  },
  ask: {
    aim: "Drück auf ein Feld, zieh zurück und lass los.",
    aimFirst: "Drück auf ein Feld und zieh zurück; dann drück „Werfen“.",
    again: "Daneben! Wirf noch einmal.",
    throwIn: (name) => `Wirf zuerst Wetterwürfel ${name} wieder hinein.`,
    put: (name) => `${capital(die(name))} liegt zwischen mehreren Feldern: Wähl eines davon.`,
    fuel: "Wähl deinen Treibstoff. Womit du nicht fliegst, damit schleppst du.",
    drive: "Flieg, schlepp, nutz deine Aktion oder drück „Fertig“.",
    tow: "Schlepp die Insel, nutz deine Aktion oder drück „Fertig“.",
    act: "Nimm ein Bauwerk, bau eines, erfüll eine Bitte oder drück „Fertig“.",
    done: "Mehr ist nicht zu tun: Beende deinen Zug.",
  },
  miss: {
    put: (cell) => `Der Würfel berührt ${cell} nicht.`,
    drive: (cell) => `Der Ballon kommt nicht bis ${cell}.`,
    tow: (cell) => `Die Insel lässt sich nicht nach ${cell} schleppen.`,
    place: "Bauwerke stehen zwischen zwei Feldern: Wähl eine markierte Kante.",
    nothing: "Auf dem Plan ist jetzt nichts zu wählen.",
  },
  air: "Der Würfel fliegt …",

  aim: "Dein Wurf",
  parts: { place: "Von", turn: "Gedreht", strength: "Stärke", height: "Höhe" },
  from: side,
  turned: (degrees) => (degrees ? `${Math.abs(degrees)}° nach ${degrees < 0 ? "links" : "rechts"}` : "geradeaus"),
  strengths: STRENGTHS,
  heights: HEIGHTS,
  throw: "Werfen",
  handle: "Die Hand, die wirft",
  handleKeys:
    "Links und rechts bewegen sie um die Kiste, auf und ab ändern die Stärke, mit Umschalt drehen links und rechts sie, Bild auf und Bild ab ändern die Höhe, Eingabe wirft.",
  fineAim: "Genau zielen",
  odds: { misses: "daneben", knocks: (name: string): string => `trifft Würfel ${name}` },
  throwAt: "Auf ein Feld werfen",

  modes: { put: "Feld wählen", drive: "Fliegen", tow: "Schleppen" },
  modesTitle: "Was du auf dem Brett tun kannst",
  reachOf: (fuel) => `${fuel} fliegen, ${7 - fuel} schleppen`,
  fuelTitle: "Treibstoff",
  take: (name) => `Nimm ${building(name)}`,
  pool: "Nehmen",
  build: (name) => `Bau ${building(name)}`,
  validate: "Erfüllen",

  hand: "Deine Bitten",
  request: (family, terrain, need) => {
    if (family === "rain") return `Regen auf ${need} ${ofThem(terrain, need)}`;
    if (family === "thunder") return `Gewitter auf ${need} ${ofThem(terrain, need)}`;
    if (family === "size") return `Ein Gebiet aus ${need} ${ofThem(terrain, need)}`;
    return `${need} Gebiete aus ${ofThem(terrain, 2)}`;
  },
  progress: (have, need) => `${have} von ${need}`,
  worth: (support, extra) => `${support} Gunst, ${extra} mehr, wenn sie am Ende noch zutrifft`,
  support: "Gunst",
  requests: "erfüllte Bitten",
  held: (name, n) => (n === 1 ? capital(building(name)) : `${capital(count(n))} ${BUILDINGS[name]?.many ?? name}`),
  lightUp: "Zeigen, welche Inseln zählen",
  metOf: (n: number, of: number): string => `${n} von ${of} Bitten erfüllt`,
  poolTitle: "Im Vorrat",
  holds: "Bauwerke in der Hand",
  roundsLeft: (n) => `Höchstens noch ${n === 1 ? "eine Runde" : `${count(n)} Runden`}.`,
  deck: (n) => `${capital(count(n))} ${plural(n, "Bitte ist", "Bitten sind")} im Stapel.`,

  statistics: {
    title: "Im Spiel verdiente Gunst, Zug um Zug",
    across: "Zug",
    families: {
      rain: "Bitten um Regen",
      thunder: "Bitten um Gewitter",
      size: "Bitten um ein großes Gebiet",
      count: "Bitten um viele Gebiete",
    },
    rows: {
      throws: "Würfe",
      landed: "… auf ein Feld",
      between: "… zwischen Felder",
      missed: "… neben das Brett",
      knocked: "Angestoßene Wetterwürfel",
      driven: "Geflogene Felder",
      tows: "Geschleppte Inseln",
      towed: "Felder beim Schleppen",
      taken: "Genommene Bauwerke",
      placed: "Gebaute Bauwerke",
    },
  },
  remarks: {
    ventidius: { good: "Gut genäht ist gut geflogen!", bad: "Eine Bö. Das war eine Bö." },
    alauda: { good: "Geschafft! Habt ihr das gesehen?", bad: "Hoppla." },
    nubia: { good: "Die Wolken haben es gesagt.", bad: "Der Wind hat gedreht." },
    aquilo: { good: "Immer schön auf Kurs.", bad: "Das ist mir in vierzig Jahren nicht passiert." },
  },
  story: (n) =>
    list([
      `${n.support} Gunst`,
      n.requests ? `${count(n.requests)} ${plural(n.requests, "Bitte", "Bitten")} erfüllt` : "keine Bitte erfüllt",
      ...(n.throws ? [`${n.throws === 1 ? "ein Wurf" : `${count(n.throws)} Würfe`}${n.missed ? `, davon ${n.missed === 1 ? "einer" : count(n.missed)} neben das Brett` : ""}`] : []),
      ...(n.tows ? [`${count(n.tows)} ${plural(n.tows, "Insel", "Inseln")} geschleppt`] : []),
      ...(n.placed ? [`${n.placed === 1 ? "ein Bauwerk" : `${count(n.placed)} Bauwerke`} gebaut`] : []),
    ]),
  weather: {
    title: "Wetter",
    rain: (reach) => `Regen bis ${reach}`,
    both: (rain, thunder) => `Regen bis ${rain}, Gewitter bis ${thunder}`,
    lost: "nicht auf dem Brett",
    between: "zwischen Feldern",
  },
  watch: "Wurf ansehen",
  knocked: "getroffen!",
  noPath: "Die Bahn dieses Wurfs wurde nicht aufbewahrt.",

  action: {
    aim: (degrees, turn, strength, height) =>
      `Wirf ${STRENGTHS[strength - 1]} und ${HEIGHTS[height - 1]} von ${side(degrees)}` + (turn ? `, ${Math.abs(turn)}° nach ${turn < 0 ? "links" : "rechts"}` : ""),
    at: (cell) => `Wirf auf ${cell}`,
    put: (name, cell) => `Setz ${dieThrown(name)} auf ${cell}`,
    fuel: (fuel) => `${fuel} fliegen, ${7 - fuel} schleppen`,
    drive: (cell) => `Flieg nach ${cell}`,
    tow: (cell) => `Schlepp die Insel nach ${cell}`,
    take: (name) => `Nimm ${building(name)}`,
    place: (name, here, there) => `Bau ${building(name)} zwischen ${here} und ${there}`,
    validate: (request) => `Erfüll: ${request}`,
    done: "Beende deinen Zug",
  },

  kinds: { aim: "Würfe", put: "Gesetzte Würfel", fuel: "Treibstoff", drive: "Fliegen", tow: "Schleppen", take: "Welches Gebäude", place: "Bauen", validate: "Wünsche" },
  reason: {
    lands: (cell, percent) => `Er bleibt in ${percent} von hundert Würfen auf ${cell} liegen.`,
    misses: (percent) => `Er verlässt in ${percent} von hundert Würfen das Brett.`,
    fulfils: (request, support) => `Eine Bitte wird erfüllt: ${request}, für ${support} Gunst.`,
    ready: (request, after, need) => `${request}: ${after} von ${need}, also kann sie erfüllt werden.`,
    progress: (request, before, after, need) => `${request}: von ${before} auf ${after} von ${need}.`,
    useful: (name, request) => `${BUILDINGS[name]?.the ?? name} kann hierbei helfen: ${request}.`,
    then: (actions) => `Danach: ${actions.join("; ")}.`,
  },
  since: {
    missed: "daneben",
    driven: (cell) => `nach ${cell}`,
    towed: (terrain, cell) => `${one(terrain)} nach ${cell}`,
    taken: (name) => `nimmt ${building(name)}`,
    placed: (name) => `baut ${building(name)}`,
    validated: (support) => `Bitte: +${support}`,
  },
  event: {
    SeatChosen: (who) => `${does(who, "beginnst", "beginnt")}.`,
    WeatherSet: (name, cell, value) => `${capital(die(name))} liegt auf ${cell} und zeigt ${value}.`,
    RequestDealt: (request) => `Dorfleute bitten dich darum: ${request}.`,
    RequestDrawn: (who, request) => `${does(who, "ziehst", "zieht")} eine Bitte${request ? `: ${request}` : ""}.`,
    DieAimed: (who, name, strength, height) => `${does(who, "wirfst", "wirft")} ${dieThrown(name)} ${STRENGTHS[strength - 1]} und ${HEIGHTS[height - 1]}.`,
    DieLanded: (name, cells, face) => `${capital(die(name))} landet ${lies(cells)} und zeigt ${face || "das Luftschiff"}.`,
    DieMissed: (name, again) => `${capital(die(name))} verfehlt den Himmel${again ? ": noch ein Versuch" : "; das war’s"}.`,
    WeatherKnocked: (name, cells, value) => `${capital(die(name))} wird angestoßen: Er liegt ${lies(cells)} und zeigt ${value}.`,
    WeatherLost: (name) => `${capital(die(name))} fliegt aus dem Himmel; wer als Nächstes dran ist, wirft ihn wieder hinein.`,
    WeatherShifted: (name, before, after) => `${capital(die(name))} ${after > before ? "steigt" : "sinkt"} von ${before} auf ${after}.`,
    DiePut: (who, name, cell) => `${does(who, "setzt", "setzt")} ${dieThrown(name)} auf ${cell}.`,
    FuelSet: (who, fuel) => `${does(who, "nimmst", "nimmt")} Treibstoff, um ${fuel} zu fliegen und ${7 - fuel} zu schleppen.`,
    BalloonDriven: (who, from, to) => `${does(who, "fliegst", "fliegt")} von ${from} nach ${to}.`,
    IslandTowed: (who, terrain, from, to) => `${does(who, "schleppst", "schleppt")} ${ARTICLES[terrain] ?? "die"} ${one(terrain)} von ${from} nach ${to}.`,
    BuildingLost: (name, here, there) => `${BUILDINGS[name]?.the ?? name} zwischen ${here} und ${there} steht neben keiner Insel mehr und kommt zurück in den Vorrat.`,
    BuildingTaken: (who, name) => `${does(who, "nimmst", "nimmt")} ${building(name)}.`,
    BuildingPlaced: (who, name, here, there) => `${does(who, "baust", "baut")} ${building(name)} zwischen ${here} und ${there}.`,
    RequestValidated: (who, request, support) => `${does(who, "erfüllst", "erfüllt")} eine Bitte: ${request}, für ${support} Gunst.`,
    LastTurnsBegan: (who) => `${does(who, "leitest", "leitet")} das Ende ein: Alle anderen haben noch einen Zug.`,
    GameEnded: (reason) => (reason === "turn-cap" ? "Die letzte Runde ist vorbei." : "Alle hatten ihren letzten Zug."),
    takenBack: (who) => `${does(who, "nimmst", "nimmt")} das zurück.`,
  },
  workshop: {
    title: "Werkstatt",
    lead: "Leg einen beliebigen Himmel aus, frag, was darin am besten wäre, und spiel von dort weiter.",
    put: "Aufs Brett legen",
    turn: "Am Zug",
    stage: "Als Nächstes",
    fuel: "Treibstoff",
    think: "Was ist am besten?",
    thinking: "Überlegt …",
    play: "Von hier spielen",
    text: "Die Stellung als Text",
    copy: "Text kopieren",
    link: "Link kopieren",
    request: (n: number): string => `Bitte ${n}`,
    press: (what: string, spot: string): string => `${what} auf ${spot}`,
    tools: {
      sky: "Freier Himmel",
      plain: "Ebene",
      forest: "Wald",
      mountain: "Berg",
      a: "Wetterwürfel a",
      b: "Wetterwürfel b",
      balloon: "Ballon",
      wall: "Mauer",
      tower: "Wasserturm",
      lighthouse: "Leuchtturm",
      none: "Kein Gebäude",
    } as Record<string, string>,
    stages: { aim: "werfen", drive: "fliegen", tow: "schleppen", act: "eine Aktion" } as Record<string, string>,
  },
  families: { rain: "Regen", thunder: "Gewitter", size: "Ein großes Gebiet", count: "Viele Gebiete" } as Record<string, string>,
  ending: { title: "Karte für Karte", holds: "gilt noch", lost: "gilt nicht mehr", none: "Keine Bitte erfüllt.", kept: "nie gezeigt" },
  score: { support: "Gunst", requests: "Bitten" },
  tieBreak: "Bei gleicher Gunst wird der Sieg geteilt.",

  presets: {
    draft: "Der Entwurf von 2023, mit echten Würfen",
    text: "Nur was im Entwurf steht: keine erste Mauer, kein Luftschiff",
    swift: "Schnell: Würfe werden nachgeschlagen, nicht simuliert",
  },
  switches: { wall: "Alle beginnen mit einer Mauer", blimp: "Das Luftschiff: Treibstoff nach Wahl" },
  rounds: "Wie lange",
  roundsChoices: {
    "0": "bis jemand drei Bitten erfüllt hat",
    "20": "höchstens zwanzig Runden",
    "8": "höchstens acht Runden",
    "4": "höchstens vier Runden",
  },
};
