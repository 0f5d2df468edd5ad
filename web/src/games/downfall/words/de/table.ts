/** Der Untergang von Pompeji. */

import type { table as english } from "../en/table.ts";
import type { Who } from "../../../../words/who.ts";
import { capital, count, countHim, decimal, does, list, plural, subject, whom, whose } from "../../../../words/de/grammar.ts";
import { unsound } from "./unsound.ts";

/** „Zwei Leute mehr von dir stehen an einem Tor.“ */
function more(who: Who, n: number, where: string): string {
  const many = Math.abs(n);
  const people = many === 1 ? "Eine Person" : `${capital(count(many))} Leute`;
  return `${people} ${n < 0 ? "weniger" : "mehr"} ${whose(who)} ${plural(many, "ist", "sind")} ${where}.`;
}

/** „Bald sind im Schnitt 0,7 Leute mehr von dir gerettet.“ */
function soon(who: Who, n: number, where: string): string {
  return `Bald sind im Schnitt ${decimal(Math.abs(n), 1)} Leute ${n < 0 ? "weniger" : "mehr"} ${whose(who)} ${where}.`;
}

const people = (n: number): string => (n === 1 ? "Eine Person" : `${capital(count(n))} Leute`);

const steps = (n: number): string => `${n === 1 ? "ein Schritt" : `${count(n)} Schritte`}`;

export const table: typeof english = {
  unsound,
  board: "Die Stadt Pompeji",
  symbols: { scroll: "Schriftrolle", coin: "Münze", vase: "Vase", column: "Säule", mask: "Maske", helmet: "Helm" },
  kinds: { play: "Karten", wild: "Karten, freie Wahl", relative: "Verwandte", omen: "Omen", lava: "Lava legen", run: "Laufen" },
  phases: { sleeps: "Der Vesuv schläft", seethes: "Der Vesuv brodelt", erupts: "Der Vesuv bricht aus" },
  phaseLines: {
    sleeps: "Spiel eine Karte, setz jemanden in ihr Haus und zieh nach.",
    seethes: "Wer einzieht, bringt Verwandte mit; Omen werfen Leute in den Vulkan.",
    erupts: "Zieh ein Plättchen, leg Lava, dann lauf mit zwei von deinen Leuten.",
    opening: "Die ersten Plättchen werden gelegt; noch läuft niemand.",
  },
  saved: "gerettet",
  city: "in der Stadt",
  lost: "im Vulkan",
  supply: "noch nicht da",
  standing: (saved, volcano) => `${saved} gerettet, ${volcano} im Vulkan`,
  hand: "Deine Hand",
  cards: (n) => `${count(n)} ${plural(n, "Karte", "Karten")}`,
  deck: (n) => `${n} im Stapel`,
  bag: (n) => `${n} Plättchen im Beutel`,
  bagTitle: "Im Beutel",
  played: "Gespielt:",
  playedCard: (card, n) => (n === 1 ? String(card) : `${card} (${n}×)`),
  omen: "Omen",
  ad79: "A.D. 79",
  statistics: {
    city: "In der Stadt",
    supply: "Noch nicht da",
    deeds: {
      cards: "Gespielte Karten",
      wild: "Joker",
      relatives: "Verwandte",
      omens: "Gezogene Omen",
      thrown: "In den Vulkan geworfen",
      lava: "Gelegte Lava",
      runs: "Läufe",
      saved: "Hinausgebracht",
      burnt: "An die Lava verloren",
    },
    saved: "Gerettet, Zug um Zug",
    across: "Zug",
  },
  remarks: {
    balbus: { harms: "Nichts für ungut. Das Haus war voll.", harmed: "Da geht ein guter Gast.", saves: "Diese Runde geht auf mich!" },
    cassia: { harms: "Jemand musste es sein. Ich habe nachgerechnet.", harmed: "Das schreibe ich mir auf.", saves: "Wie geplant." },
    drusus: { harms: "Einer weniger im Glied.", harmed: "Nur ein Kratzer.", saves: "In Reih und Glied, einer nach dem anderen!" },
    felix: { harms: "Du hättest es genauso gemacht.", harmed: "Doppelt oder nichts!", saves: "Was habe ich gesagt? Glück." },
    livilla: { harms: "Das war für letztes Mal.", harmed: "Das merke ich mir. Wie immer.", saves: "Ihr wartet länger als ich." },
    macer: { harms: "Hier sind sowieso zu viele Leute.", harmed: "Wäre ich bloß drinnen geblieben.", saves: "Macht das Tor hinter mir zu." },
  },
  whys: {
    "near-gate": (f) => `${steps(f.steps)} bis ${f.gate}`,
    vent: (f) => `${f.square} liegt neben einem Schlot`,
    neighbours: (f) => `${f.count === 1 ? "eine Person" : `${count(f.count)} Leute`} auf ${f.square} zum Mitlaufen`,
    "own-neighbours": (f) => `eigene Leute auf ${f.square} würden die Gesellschaft vermissen`,
    brings: (f) => `bis zu ${count(f.count)} Verwandte dürfen folgen`,
    hand: (f) => `noch mehr Karten auf der Hand für die ${f.card}`,
    feeds: () => "andere könnten kaum Verwandte dorthin bringen",
    spread: () => "die eigenen Leute wohnen verteilt",
    blame: () => "wer getroffen wird, steht gut da und verkraftet es",
    grudge: () => "ein Groll",
    lead: () => "der eigene Vorsprung",
    boxed: (f) => `${count(f.count)} der anderen ${plural(f.count, "käme", "kämen")} nie in die Stadt`,
    ready: (f) => `${f.count === 1 ? "jemand Eigenes kann" : `${count(f.count)} eigene Leute können`} mit einem Lauf hinaus`,
    "own-vents": () => "eigene Leute neben Schloten",
    custom: () => "das tut man nicht",
    leaves: (f) => `in Sicherheit mit ${steps(f.steps)}, durch ${f.gate}`,
    way: (f) => `näher an ${f.gate}: ${f.after} statt ${f.before}`,
    carried: (f) => `in einer Menge von ${f.after}`,
    flees: (f) => `Lava kann als Nächstes nach ${f.square} kommen`,
    danger: (f) => `weg von der Lava bei ${f.square}`,
    "left-behind": (f) => `auf ${f.square} bleiben wenige zurück`,
    strands: (f) => `andere auf ${f.square} kommen weniger weit`,
    helps: (f) => `eigene Leute auf ${f.square} kommen weiter`,
    carries: (f) => `Gesellschaft auf ${f.square}`,
    kills: (f) => `${count(f.count)} der anderen ${plural(f.count, "stirbt", "sterben")}`,
    "own-loss": () => "von den eigenen Leuten stirbt niemand",
    scatters: () => "eine Menge anderer zerstreut sich",
    "own-crowd": () => "die eigene Menge bleibt beisammen",
    blocks: (f) => `${count(f.count)} der anderen ${plural(f.count, "hat", "haben")} es weiter`,
    "own-way": () => "der eigene Weg bleibt frei",
    threatens: (f) => `Lava vor der Tür von ${f.count === 1 ? "einer" : count(f.count)} der anderen`,
    "own-danger": () => "die eigenen Leute bleiben ihr fern",
    whim: () => "eine Laune",
  },
  story: (n) =>
    list([
      n.saved ? `${count(n.saved)} gerettet` : "niemand gerettet",
      ...(n.lava ? [`${count(n.lava)} an die Lava verloren`] : []),
      ...(n.cutOff ? [`${count(n.cutOff)} abgeschnitten`] : []),
      ...(n.omen ? [`${count(n.omen)} durch ${plural(n.omen, "ein Omen", "Omen")}`] : []),
      ...(n.left ? [`${count(n.left)} zurückgeblieben`] : []),
      ...(n.earlier ? [`${count(n.earlier)} schon vorher verloren`] : []),
    ]),
  card: (n) => `Karte ${n}`,
  relativesLeft: (n) => `${n === 1 ? "Ein Verwandter darf" : `${capital(count(n))} Verwandte dürfen`} folgen.`,
  tile: (symbol) => `Du hältst Lava (${symbol}).`,
  runs: (made, people) => {
    if (people === 1) return made ? "Dein Letzter darf noch einmal laufen." : "Dein Letzter darf zweimal laufen.";
    return made ? "Noch jemand darf laufen." : "Lauf mit zwei von deinen Leuten.";
  },
  ask: {
    card: "Wähl eine Karte und einen Platz dazu.",
    relative: "Setz einen Verwandten oder drück „Fertig“.",
    omen: "Ein Omen: Wähl, wer in den Vulkan kommt.",
    lava: "Leg die Lava.",
    run: "Wähl, wer läuft.",
    runTo: "Wohin?",
    done: "Mehr ist nicht zu tun: Beende deinen Zug.",
  },
  another: "Jemand anderen wählen",
  eruptCall: "Vier Karten zeigen und den Ausbruch ausrufen",
  which: "Welche?",
  overlays: {
    none: "nichts",
    lava: "wohin Lava als Nächstes kommen kann",
    gates: "Schritte bis zu einem Tor",
    values: "was ein Bot denkt",
  },
  explore: {
    lava: (symbol) => `Lava (${symbol})`,
    burnt: "verbrannt",
    vent: (symbol) => `der Schlot (${symbol})`,
    people: (who, n) => `${n === 1 ? "eine Person" : `${count(n)} Leute`} ${whose(who)}`,
    nobody: "niemand",
    free: (n) => `${n === 1 ? "ein Platz" : `${count(n)} Plätze`} frei`,
    steps: (n) => `${n === 1 ? "ein Schritt" : `${count(n)} Schritte`} aus der Stadt`,
    noWay: "kein Weg zu einem Tor",
    coming: (symbols) => `als Nächstes kann Lava kommen (${symbols})`,
  },
  since: {
    card: (card, use) => (use === "wild" ? `${card} als Joker` : use === "nothing" ? `${card} ohne Wirkung` : `${card}`),
    relatives: (n) => `${countHim(n)} ${plural(n, "Verwandter", "Verwandte")}`,
    victim: (victim, square) => `Omen: ${victim.you ? "von dir" : victim.name} auf ${square}`,
    lava: (symbol, square) => `Lava (${symbol}) auf ${square}`,
    lost: (who, n) => `${who.you ? "du verlierst" : `${who.name} verliert`} ${count(n)}`,
    ran: (n) => `${count(n)} gelaufen`,
    saved: (n) => `${count(n)} hinaus`,
    erupts: "der Ausbruch",
  },
  square: (square, gate, house, side) => {
    if (house) return `Haus ${house}${side ? ` ${SIDES[side]}` : ""} (${square})`;
    return gate ? `${square}, ${gate}` : square;
  },
  action: {
    play: (card, square) => `Spiel die ${card}: zieh in ${square} ein`,
    wild: (card, square) => `Spiel die ${card} als Joker: zieh in ${square} ein`,
    nothing: (card) => `Spiel die ${card} ohne Wirkung`,
    relative: (square) => `Ein Verwandter zieht in ${square} ein`,
    omen: (square, of) => `Wirf jemanden ${of} auf ${square} in den Vulkan`,
    lava: (square, symbol) => `Leg Lava${symbol ? ` (${symbol})` : ""} auf ${square}`,
    run: (from, to) => `Lauf von ${from} nach ${to}`,
    out: (from) => `Lauf von ${from} aus der Stadt`,
    erupt: "Ruf den Ausbruch aus",
    done: "Beende deinen Zug",
  },
  whosePeople: whose,
  event: {
    SeatChosen: (who) => `${does(who, "beginnst", "beginnt")}.`,
    settled: (n) => `${people(n)} ${plural(n, "zieht", "ziehen")} in die Stadt.`,
    dealt: "Die Karten sind ausgeteilt.",
    CardDrawn: (who, card) => `${does(who, "ziehst", "zieht")} ${card ? `Karte ${card}` : "eine Karte"}.`,
    CardPlayed: (who, card, use) =>
      `${does(who, "spielst", "spielt")} die ${card}${use === "wild" ? " als Joker" : use === "nothing" ? " ohne Wirkung" : ""}.`,
    PersonPlaced: (who, square) => `${does(who, "ziehst", "zieht")} in ${square} ein.`,
    RelativesGranted: (n) => `${n === 1 ? "Ein Verwandter darf" : `Bis zu ${count(n)} Verwandte dürfen`} folgen.`,
    RelativePlaced: (who, square) => `Ein Verwandter ${whose(who)} zieht in ${square} ein.`,
    VesuviusSeethed: (who) => `${does(who, "ziehst", "zieht")} A.D. 79: Der Berg brodelt, und Verwandte folgen.`,
    OmenDrawn: (who, harmless) => `${does(who, "ziehst", "zieht")} ein Omen${harmless ? ", aber von den anderen ist niemand in der Stadt" : ""}.`,
    VictimThrown: (who, victim, square) => `${does(who, "wirfst", "wirft")} jemanden ${whose(victim)} auf ${square} in den Vulkan.`,
    VesuviusErupted: (who, shown, begins) =>
      `${shown.length ? `${does(who, "zeigst", "zeigt")} ${list(shown)} und ${who.you ? "rufst" : "ruft"} den Ausbruch aus!` : "Der Vesuv bricht aus!"} ${does(begins, "beginnst", "beginnt")} mit der Lava.`,
    TileDrawn: (who, tile) => `${does(who, "ziehst", "zieht")} Lava (${tile}).`,
    TileSetAside: (tile) => `Das Plättchen (${tile}) passt nirgends und wird beiseitegelegt.`,
    LavaLaid: (who, square, symbol) => `${does(who, "legst", "legt")} Lava (${symbol}) auf ${square}.`,
    PeopleLost: (who, n, square, cause) => {
      const lost = `${people(n)} ${whose(who)} auf ${square}`;
      if (cause === "lava") return `${lost} ${plural(n, "stirbt", "sterben")} in der Lava.`;
      if (cause === "cut-off") return `${lost} ${plural(n, "ist", "sind")} abgeschnitten und verloren.`;
      return `${lost} ${plural(n, "bleibt", "bleiben")} zurück.`;
    },
    SquaresBurnt: (squares) => `Von jedem Tor abgeschnitten, ${plural(squares.length, "verbrennt", "verbrennen")} ${list(squares)}.`,
    PersonRan: (who, from, to) => `${does(who, "läufst", "läuft")} von ${from} nach ${to}.`,
    PersonSaved: (who, from) => `${does(who, "rettest", "rettet")} jemanden von ${from}: hinaus durch ein Tor.`,
    TurnEnded: (who) => `${subject(who)} ${who.you ? "bist" : "ist"} fertig.`,
    RunningBegan: (who) => `Die erste Lava liegt: Von jetzt an wird gelaufen. ${does(who, "beginnst", "beginnt")}.`,
    GameEnded: (reason) => (reason === "city-empty" ? "Niemand ist mehr in der Stadt." : "Das letzte Plättchen liegt."),
    takenBack: (who) => `${does(who, "nimmst", "nimmt")} das zurück.`,
  },
  reason: {
    saved: (who, n) => `${people(n)} mehr ${whose(who)} ${plural(n, "ist", "sind")} gerettet.`,
    dead: (who, n) => `${people(n)} ${whose(who)} ${plural(n, "stirbt", "sterben")}.`,
    "at-gate": (who, n) => more(who, n, "an einem Tor"),
    "one-run": (who, n) => more(who, n, "einen Lauf von der Rettung entfernt"),
    "more-runs": (who, n) => more(who, n, "mehrere Läufe von einem Tor entfernt"),
    "in-danger": (who, n) => more(who, n, "da, wo Lava als Nächstes hinkommen kann"),
    "cut-off": (who, n) => more(who, n, "bald abgeschnitten"),
    "too-many": (who, n) => more(who, n, "mit den übrigen Läufen nicht mehr zu retten"),
    home: (who, n, square) => (n < 0 ? `Der gute Platz ${whose(who)} auf ${square} geht verloren.` : `${square} ist ein guter Platz für ${whom(who)}.`),
    company: (who, n) => (n < 0 ? `Die Leute ${whose(who)} haben weniger Gesellschaft.` : `Die Leute ${whose(who)} haben mehr Gesellschaft: Eine Menge läuft weit.`),
    cards: (_who, n) => (n < 0 ? "Damit gibst du Karten auf, die Verwandte brächten." : "Die Karten, die du behältst, bringen Verwandte."),
    relatives: (who, n) => `${capital(countHim(n))} ${plural(n, "Verwandter folgt", "Verwandte folgen")} ${who.you ? "dir" : who.name}.`,
    people: (who, n) => more(who, n, "in der Stadt"),
    near: (who, n) => more(who, n, "draußen oder nahe an einem Tor"),
    "later-saved": (who, n) => soon(who, n, "gerettet"),
    "later-dead": (who, n) => soon(who, n, "tot"),
    "later-one-run": (who, n) => soon(who, n, "draußen oder einen Lauf von der Rettung entfernt"),
    "later-near": (who, n) => soon(who, n, "draußen oder nahe an einem Tor"),
    "later-in-danger": (who, n) => soon(who, n, "da, wo Lava als Nächstes hinkommen kann"),
    "later-cut-off": (who, n) => soon(who, n, "kurz davor, abgeschnitten zu werden"),
    "later-too-many": (who, n) => soon(who, n, "mit den übrigen Läufen nicht mehr zu retten"),
    "later-home": (who, n) => `Bald wohnen die Leute ${whose(who)} ${n < 0 ? "schlechter" : "besser"}.`,
    "later-company": (who, n) => `Bald haben die Leute ${whose(who)} ${n < 0 ? "weniger" : "mehr"} Gesellschaft.`,
    "later-cards": (_who, n) => `Bald bringen Karten auf deiner Hand ${n < 0 ? "weniger" : "mehr"} Verwandte.`,
    "later-relatives": (who, n) => `${who.you ? "Dir" : who.name} folgen ${n < 0 ? "weniger" : "mehr"} Verwandte als mit anderen Zügen.`,
    "later-people": (who, n) => soon(who, n, "in der Stadt"),
  },
  score: { saved: "Gerettet", volcano: "Im Vulkan" },
  presets: {
    official: "Offiziell: die Regeln aus der Schachtel",
    online: "Online: wie im Netz gespielt",
    classic: "Klassisch: die erste Ausgabe",
    manual: "Handbuch: das alte Computerspiel",
  },
  differences: {
    citizens: (v) => `Zu zweit, zu dritt und zu viert hat jeder ${v} Leute.`,
    eruption_depth: (v) => `Der Ausbruch steckt unter den letzten Karten (${v}).`,
    relatives_count: (v) => `Leute ${SAME[v] ?? v} bringen Verwandte.`,
    relatives_exclude: (v) => `Verwandte ziehen nicht ${INTO[v] ?? v}.`,
    relatives_cap: (v) => `Höchstens ein Verwandter je ${EACH[v] ?? v} und Zug.`,
    wild_with_space: () => "Solange der Berg brodelt, darf jede Karte als Joker gespielt werden.",
    voluntary_eruption: () => "Niemand darf den Ausbruch ausrufen.",
    no_legal_place: (v) => (v === "redraw" ? "Ein Plättchen, das nirgends passt, wird neu gezogen." : "Ein Plättchen, das nirgends passt, darf überall liegen."),
    enclosed_squares: () => "Felder, die von jedem Tor abgeschnitten sind, verbrennen sofort.",
    vent_enterable: () => "Niemand geht über die Schlote.",
    last_tile: () => "Das letzte Plättchen beendet die Partie sofort.",
    full_tie: () => "Bei völligem Gleichstand gewinnt niemand.",
    dual_tiles: () => "Drei Plättchen mit zwei Zeichen sind im Beutel.",
    first_tiles: (v) => (v === "0" ? "Gelaufen wird vom ersten Plättchen an." : `${v} Plättchen liegen, bevor jemand läuft.`),
    start: () => "Es steht fest, welcher Platz beginnt.",
  },
  tieBreak: "Bei gleich vielen Geretteten zählt, wer weniger Leute im Vulkan hat.",
  wish: {
    dual: "Drei Plättchen mit je zwei Zeichen",
    surprise: "Überraschung: Gelaufen wird vom ersten Plättchen an",
    phase: "Beginn",
    phaseLabel: "Die Partie beginnt",
    phases: { sleeps: "ganz am Anfang", seethes: "wenn der Berg brodelt", erupts: "mit dem Ausbruch" },
    populate: "Leute, die schon in der Stadt sind",
    populated: { "": "wie üblich", "0": "niemand", "0.25": "ein Viertel voll", "0.5": "halb voll", "0.8": "fast voll" },
  },
  workshop: {
    title: "Werkstatt",
    lead: "Bau eine beliebige Stellung auf, sieh nach, was Bots von ihr halten, und spiel von dort weiter.",
    put: "Ein Klick setzt",
    lava: (symbol) => `Lava: ${symbol}`,
    clear: "nichts",
    phase: "Phase",
    turn: "Am Zug",
    stage: "Was als Nächstes kommt",
    usual: "wie üblich",
    stages: { play: "eine Karte", tile: "ein Plättchen ziehen", lay: "es legen", move: "laufen" },
    tile: "Das Plättchen",
    hand: (name) => `Hand von ${name}`,
    dealt: "zufällig ausgeteilt",
    text: "Die Stellung als Text",
    sound: (n) => (n ? `Eine gültige Stellung mit ${n} ${plural(n, "erlaubten Aktion", "erlaubten Aktionen")}.` : "Eine gültige Stellung; zuerst kommt der Zufall."),
    play: "Von hier spielen",
    think: "Was ein Bot denkt",
    thinking: "Denkt nach …",
    empty: "Brett leeren",
  },
};

const SAME: Record<string, string> = { building: "im selben Gebäude", house: "im selben Haus", square: "auf demselben Feld", colour: "in Häusern derselben Farbe", number: "in Häusern derselben Nummer" };
const INTO: Record<string, string> = { building: "in dasselbe Gebäude", house: "in dasselbe Haus", square: "auf dasselbe Feld", colour: "in Häuser derselben Farbe", number: "in Häuser derselben Nummer" };
const EACH: Record<string, string> = { building: "Gebäude", house: "Haus", square: "Feld", colour: "Farbe", number: "Nummer" };

const SIDES: Record<string, string> = { north: "Nord", south: "Süd", west: "West", east: "Ost" };
