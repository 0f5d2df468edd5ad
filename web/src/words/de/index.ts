/** Deutsch. Schlicht, warm, kurz; per Du. */

import type { Words } from "../en/index.ts";
import { downfallGuide } from "./downfall-guide.ts";
import { downfallRules } from "./downfall-rules.ts";
import { downfall } from "./downfall.ts";
import { capital, count, countHim, does, list, plural } from "./grammar.ts";
import { pluvionautsGuide } from "./pluvionauts-guide.ts";
import { pluvionautsRules } from "./pluvionauts-rules.ts";
import { pluvionauts } from "./pluvionauts.ts";
import { xvGuide } from "./xv-guide.ts";
import { xvRules } from "./xv-rules.ts";
import { xv } from "./xv.ts";

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Wie man einen Bot des Hauses nennt. */
function botName(name: string): string {
  const [family = "", choice = ""] = name.split(":");
  if (family === "level") return `Stufe ${choice}`;
  if (family === "search") return `Sucher (${choice})`;
  return NAMES[name] ?? capital(name);
}

const NAMES: Record<string, string> = { random: "Zufall", greedy: "Gierig", exact: "Genau", pilot: "Pilot", webversion: "Netzfassung" };

/** Was für ein Gegner das ist. */
function botLine(name: string): string {
  const [family = "", choice = ""] = name.split(":");
  if (family === "search") return "Schaut so weit voraus, wie er darf.";
  return (family === "level" ? LEVEL_LINES[Number(choice) - 1] : CHARACTERS[name]) ?? "";
}

const LEVEL_LINES = [
  "Hat noch nie gespielt und vertut sich meistens.",
  "Weiß, worum es geht, und vertut sich oft.",
  "Ein freundlicher Gegner für den ersten Abend.",
  "Spielt vernünftig und vertut sich ab und zu.",
  "Vertut sich selten.",
  "Spielt mit gutem Auge, ohne vorauszuschauen.",
  "Schaut bis zu einer Sekunde voraus.",
  "Schaut bis zu drei Sekunden voraus: der Stärkste hier.",
];

const CHARACTERS: Record<string, string> = {
  random: "Tut irgendetwas, was erlaubt ist.",
  balbus: "Führt die Schenke. Liebt ein volles Haus und vertraut darauf, dass eine Menge weit läuft.",
  cassia: "Führt die Bücher. Wagt nichts und ist gerecht gegen alle.",
  drusus: "Hat in den Legionen gedient. Fürchtet nichts, am wenigsten Lava.",
  felix: "Spielt um Geld. Kühn, gesellig, und man sollte ihm nicht trauen.",
  livilla: "Vergisst keine Kränkung. Wer ihr schadet, bleibt in Erinnerung.",
  macer: "Lebt hinter Fensterläden. Bleibt für sich und geht früh.",
  webversion: "Spielt nach den Formeln des alten Spiels im Netz.",
  greedy: "Nimmt das Beste, was es jetzt sieht.",
  exact: "Kennt den Wert jedes Wurfs.",
  pilot: "Fliegt auf Sicht und verirrt sich selten.",
};

export const words: Words = {
  count,
  capital,
  list,
  number: (n) => n.toLocaleString("de", { maximumFractionDigits: 1 }),
  percent,
  botName,
  botLine,
  language: "Deutsch",

  house: {
    title: "Taberna",
    tagline: "Ein Spielhaus am Fuß des Vesuvs",
    skip: "Zum Inhalt springen",
    home: "Startseite",
    rules: "Regeln",
    you: "Du",
    about: "Über uns",
    settings: "Einstellungen",
    menu: "Menü",
    close: "Schließen",
    cancel: "Abbrechen",
    copy: "Kopieren",
    copied: "Kopiert",
    share: "Teilen",
    save: "Speichern",
    loading: "Einen Moment…",
    name: "Dein Name",
    youAre: (name) => `Du bist ${name}.`,
    rename: "Namen ändern",
    theme: "Aussehen",
    themes: { auto: "Wie das Gerät", light: "Hell", dark: "Dunkel" },
    speech: "Sprache",
    speechAuto: "Wie das Gerät",
    pace: "Spieltempo",
    paces: { 0: "Sofort", 0.5: "Flott", 1: "Üblich", 2: "Langsam" },
    autoDone: "Für mich „Fertig“ sagen, wenn sonst nichts bleibt",
    confirm: "Nachfragen, bevor ein Zug gilt",
    confirms: { touch: "Auf Touchscreens", always: "Immer", never: "Nie" },
    notify: "Mir sagen, wenn ich am Zug bin",
    notifyDenied: "Der Browser erlaubt es nicht. Seine Einstellungen für diese Seite lassen sich neben der Adresse ändern.",
    sound: "Klänge",
    forget: "Meine Daten löschen",
    forgetSure: "Deinen Namen, deine Gespräche und deine Ergebnisse löschen? In alten Partien wirst du zu irgendjemandem.",
  },

  connection: {
    connecting: "Die Tür geht auf…",
    away: "Das Haus ist nicht zu erreichen. Neuer Versuch…",
    back: "Wieder am Tisch.",
    outdated: "Das Haus wurde erneuert. Lade die Seite neu, um weiterzumachen.",
    renewed: "Eine neuere Taberna ist da.",
    reload: "Neu laden",
    later: "Später",
  },

  trouble: {
    title: "Das hat nicht geklappt",
    unreachable: "Das Haus ist nicht zu erreichen. Ist es offen? Deine Partie ist aufbewahrt; versuch es gleich noch einmal.",
    "no-table": "Diesen Tisch gibt es nicht. Der Link ist vielleicht alt oder vertippt.",
    "no-page": "Hinter dieser Tür ist nichts. Der Link ist vielleicht alt oder vertippt.",
    "bad-file": "Diese Datei ist keine Aufzeichnung einer Partie.",
    "not-over": "Diese Partie wird noch gespielt. Sieh jetzt zu; noch einmal ansehen kann man sie, wenn sie vorbei ist.",
    renewed: "Ein Teil dieser Seite kam nicht an. Das Haus ist nicht zu erreichen oder wurde erneuert: Lade die Seite neu.",
    taken: "Dieser Platz ist nicht frei: Jemand war schneller, oder die Einladung ist alt. Sieh zu, oder bitte um einen neuen Link.",
    stale: "Am Tisch ging es inzwischen weiter. Schau noch einmal und wähl dann.",
    home: "Ins Haus",
    again: "Noch einmal",
  },

  games: {
    downfall: {
      title: "Der Untergang von Pompeji",
      line: "Füll die Stadt mit deiner Familie, dann lauf vor der Lava davon.",
      facts: "2–4 Leute · 45 Minuten · Karten und Nerven",
    },
    xv: {
      title: "Pompeii XV",
      line: "Fünfzehn geworfene Steine, zwölf Mulden, ein vollkommener Zug.",
      facts: "allein oder bis zu acht · 5 Minuten · Glück und Rechnen",
    },
    pluvionauts: {
      title: "Die Pluvionauten",
      line: "Wirf einen Würfel zwischen Himmelsinseln und jag dem Regen nach.",
      facts: "2–5 Leute · 45 Minuten · Zielen und Planen",
    },
  },

  home: {
    welcome: "Salve",
    intro: "Such dir ein Spiel aus und setz dich. Kein Konto, keine Umstände; der Berg ist ruhig, bis jetzt.",
    play: "Jetzt spielen",
    playLine: "gegen Bots, sofort",
    playAlone: "allein, sofort",
    choose: "Eine Partie einrichten",
    friends: "Jemanden einladen",
    screen: "Mehrere an diesem Bildschirm",
    learn: "Beim Spielen lernen",
    workshop: "Werkstatt",
    open: "Offene Tische",
    none: "Gerade ist kein Tisch offen. Öffne einen, und er steht hier.",
    yours: "Deine Partien",
    noneYours: "Partien, die du spielst, stehen hier, damit du weitermachen kannst.",
    goOn: "Weiter",
    join: "Hinsetzen",
    watch: "Zusehen",
    replay: "Noch einmal ansehen",
    soon: "Dieser Tisch wird noch gebaut; bis dahin spielt man im Terminal.",
    dropRecord: "Aufzeichnung öffnen",
    dropLine: "Leg hier eine Aufzeichnung ab oder wähl eine, um sie anzusehen und zu prüfen.",
    yourTurn: "Du bist am Zug",
    status: { waiting: "wartet", running: "läuft", over: "vorbei", closed: "geschlossen", imported: "Aufzeichnung" },
    seats: (free) => (free ? `${countHim(free)} ${plural(free, "Platz", "Plätze")} frei` : "voll"),
  },

  create: {
    title: "Eine Partie einrichten",
    players: "Am Tisch",
    seat: (name) => `Platz ${name}`,
    me: "Du",
    person: "Jemand an diesem Bildschirm",
    friend: "Offener Platz (per Link)",
    levels: "Bots nach Stärke",
    characters: "Bots mit Charakter",
    rules: "Regeln",
    differences: "Was von den offiziellen Regeln abweicht",
    same: "Die offiziellen Regeln.",
    dual: "Drei Plättchen mit zwei Zeichen",
    starter: "Wer beginnt",
    random: "Der Zufall entscheidet",
    phase: "Beginn",
    phaseLabel: "Die Partie beginnt",
    phases: { sleeps: "ganz am Anfang", seethes: "wenn der Berg brodelt", erupts: "mit dem Ausbruch" },
    populate: "Leute, die schon in der Stadt sind",
    populated: { "": "wie üblich", "0": "niemand", "0.25": "ein Viertel voll", "0.5": "halb voll", "0.8": "fast voll" },
    surprise: "Überraschung: Gelaufen wird vom ersten Plättchen an",
    manner: "Wie gespielt wird",
    clock: "Uhr",
    clocks: {
      none: "keine Uhr",
      "300+5": "5 Minuten + 5 Sekunden je Zug",
      "900+10": "15 Minuten + 10 Sekunden je Zug",
      "1800+20": "30 Minuten + 20 Sekunden je Zug",
      "days 1": "ein Tag für jeden Zug",
      "days 3": "drei Tage für jeden Zug",
    },
    hints: "Hinweise erlaubt",
    open: "Den Tisch im Haus aushängen",
    go: "Hinsetzen",
    starting: "Der Tisch wird gedeckt…",
  },

  lobby: {
    title: "Der Tisch ist gedeckt",
    waiting: "Es fehlt noch jemand. Die Partie beginnt von selbst.",
    invite: "Schick diesen Link, wem du diesen Platz geben willst:",
    sit: "Hier hinsetzen",
    here: "Hier sitzt jemand an diesem Bildschirm",
    putBot: "Einem Bot geben",
    remove: "Platz frei machen",
    closeTable: "Tisch schließen",
    free: "frei",
    qr: "Als Code fürs Telefon",
  },

  table: {
    turn: { you: "Du bist am Zug", other: (name) => `${name} ist am Zug`, nobody: "" },
    thinking: (name) => `${name} denkt nach…`,
    undo: "Zurücknehmen",
    undoSteps: (n) => (n === 1 ? "Deine letzte Handlung lässt sich zurücknehmen." : `Deine letzten ${count(n)} Handlungen lassen sich zurücknehmen.`),
    noUndo: {
      nothing: "Du hast noch nichts gespielt.",
      drawn: "Seitdem wurde etwas gezogen.",
      sealed: "Das hat deinen Zug beendet oder etwas gezeigt.",
      played: (name) => `${name} hat seitdem gespielt.`,
    },
    done: "Fertig",
    hint: "Hinweis",
    hinted: (what, worth) => `Ein guter Zug: ${what}${worth ? ` (${worth})` : ""}.`,
    worth: { wins: (value) => `gewinnt zu ${percent(value)}` },
    resign: "Aufgeben",
    resignSure: "Aufgeben? Ein Bot spielt deinen Platz zu Ende, und du wirst Letzter.",
    resignYes: "Aufgeben",
    closeSure: "Den Tisch für alle schließen? Die Partie endet ohne Ergebnis.",
    leave: "Aufstehen",
    comeBack: "Platz wieder einnehmen",
    away: {
      left: "ist weg; ein Bot spielt",
      absent: "hat die Verbindung verloren; ein Bot spielt",
      time: "hat die Zeit überschritten; ein Bot spielt",
      resigned: "hat aufgegeben; ein Bot spielt",
    },
    yourSeat: {
      left: "Du bist aufgestanden; ein Bot spielt für dich.",
      absent: "Du warst weg; ein Bot spielt für dich.",
      time: "Deine Zeit ist abgelaufen; ein Bot spielt für dich.",
    },
    pondering: "Lass mich überlegen…",
    pause: "Pause",
    pauseAsked: (names) => `${names} hätte gern eine Pause.`,
    paused: "Die Partie ruht.",
    resume: "Weiter",
    rematch: "Noch eine Partie",
    rematchAsked: (names) => `${names} würde gern noch einmal spielen.`,
    toRematch: "Zur nächsten Partie",
    replay: "Noch einmal ansehen",
    record: "Aufzeichnung",
    log: "Was geschah",
    logShort: "Verlauf",
    overlayShort: "Plan",
    chat: "Gespräch",
    chatHint: "Sag etwas…",
    watchersRoom: "unter den Zuschauern",
    send: "Sagen",
    spectators: (n) => (n === 0 ? "Niemand sieht zu" : n === 1 ? "Jemand sieht zu" : `${capital(count(n))} sehen zu`),
    skip: "Bis zu meinem Zug springen",
    skipOver: "Überspringen",
    confirm: "Los",
    confirmed: (what) => `Los: ${what}`,
    actions: "Was du tun kannst",
    statistics: "Statistik",
    again: "Neu wählen",
    allMoves: "Alle Züge als Liste",
    moves: (n) => `Züge (${n})`,
    options: "Mehr",
    giveBot: (name) => `Den Platz von ${name} einem Bot geben`,
    watch: "Andere zusehen lassen",
    watchLink: "Link für Zuschauer",
    overlay: "Auf dem Plan zeigen",
    connection: { here: "da", gone: "nicht verbunden" },
    closed: "Dieser Tisch ist geschlossen.",
    fair: "Würfel versiegelt",
    sealed: (commitment) => `Die Würfel sind versiegelt: ${commitment.slice(0, 12)}…`,
    curtain: (name) => `Der Tisch gehört dir, ${name}.`,
    curtainLine: "Nimm den Bildschirm so, dass nur du ihn siehst.",
    lift: "Meine Hand zeigen",
    zoomIn: "Größer",
    zoomOut: "Kleiner",
  },

  over: {
    title: "Die Partie ist vorbei",
    won: (who) => `${does(who, "gewinnst", "gewinnt")}!`,
    shared: (names) => `${list(names)} teilen den Sieg.`,
    nobody: "Niemand gewinnt.",
    ranking: "Rangliste",
    rank: "Rang",
    player: "Name",
    tieBreak: "Gleich viele gerettet: Je weniger Leute im Vulkan, desto besser.",
    verify: "Würfel prüfen",
    verifying: "Jede Ziehung wird geprüft…",
    insecure: "Browser prüfen Würfel nur über https. Speichere die Aufzeichnung und prüf sie mit „taberna verify“.",
    fair: (draws) => `Alle ${draws} Ziehungen folgen aus der Saat, die vor der Partie versiegelt wurde. Niemand hat betrogen.`,
    unfair: (why) => `Die Ziehungen passen nicht: ${why}`,
    wrongSeed: "Die Saat ist nicht die versiegelte",
    wrongDraw: (n) => `Ziehung ${n} ist nicht, was die Saat ergibt`,
    share: "Aufzeichnung teilen",
    resigned: "aufgegeben",
  },

  replay: {
    title: "Noch einmal ansehen",
    first: "Zum Anfang",
    back: "Einen Schritt zurück",
    play: "Abspielen",
    stop: "Anhalten",
    forward: "Einen Schritt weiter",
    last: "Zum Ende",
    ply: (n, of) => `Schritt ${n} von ${of}`,
    eyes: "Gesehen von",
    spectator: "jemandem, der zusieht",
    speed: "Tempo",
    link: "Link zu diesem Schritt",
    imported: "Eine eingelesene Aufzeichnung",
    unfair: (why) => `Ihre Ziehungen ließen sich nicht prüfen: ${why}`,
    fromHere: "Von hier weiterspielen",
  },

  you: {
    title: "Du in der Taberna",
    nothing: "Deine Partien, Siege und Aufzeichnungen stehen hier, sobald du eine zu Ende gespielt hast.",
    matches: "Partien",
    streak: "Siege in Folge",
    best: "Längste Siegesfolge",
    days: "Tage in Folge",
    games: "Nach Spiel",
    game: "Spiel",
    wins: "Siege",
    rank: "Mittlerer Rang",
    records: "Deine letzten Partien",
    ranked: (rank, of) => `Rang ${rank} von ${of}`,
    score: (score) => `(${score})`,
  },

  guide: {
    title: "Eine erste Partie",
    chapter: (n, of) => `Kapitel ${n} von ${of}`,
    showMe: "Zeig es mir",
    astray: (action) => `„${action}“ ist auch erlaubt. Folg erst einmal der Führung; in einer eigenen Partie kannst du es ausprobieren.`,
    next: "Nächstes Kapitel",
    finished: "Jetzt eine Partie spielen",
    games: { downfall: downfallGuide, xv: xvGuide, pluvionauts: pluvionautsGuide },
  },

  workshop: {
    title: "Werkstatt",
    lead: "Stell irgendeine Stellung auf, sieh, was Bots von ihr halten, und spiel von dort weiter.",
    put: "Ein Klick setzt",
    lava: (symbol) => `Lava: ${symbol}`,
    clear: "nichts",
    phase: "Phase",
    turn: "Am Zug",
    stage: "Was kommt",
    usual: "das Übliche",
    stages: { play: "eine Karte", tile: "ein Plättchen ziehen", lay: "es legen", move: "laufen" },
    tile: "Das Plättchen",
    hand: (name) => `Hand von ${name}`,
    dealt: "teilt der Zufall aus",
    text: "Die Stellung als Text",
    sound: (n) => (n ? `Eine gültige Stellung mit ${n} ${plural(n, "erlaubten Handlung", "erlaubten Handlungen")}.` : "Eine gültige Stellung."),
    play: "Von hier spielen",
    think: "Was ein Bot denkt",
    thinking: "Denkt nach…",
    empty: "Plan leeren",
  },

  about: {
    title: "Über die Taberna",
    text: [
      "Taberna ist ein Spielhaus im Netz: frei, ohne Konten, und du kannst es selbst betreiben. Die Würfel werden vor einer Partie versiegelt, und nach ihr kann sie jeder prüfen.",
      "Die Spiele sind das Werk ihrer Erfinder; alle Worte, Bilder und der Programmtext hier sind unsere eigenen. Wir gehören weder zu den Erfindern noch zu ihren Verlagen.",
    ],
    credits: [
      ["Der Untergang von Pompeji", "von Klaus-Jürgen Wrede"],
      ["Pompeii XV", "von R. C. Bell und W. M. Horn"],
      ["Die Pluvionauten", "von Rémi Monthiller, CC BY 4.0; die Bitten sind unser eigener Vorschlag"],
    ],
    licence: "Der Programmtext ist frei unter der MIT-Lizenz.",
  },

  rules: { downfall: downfallRules, xv: xvRules, pluvionauts: pluvionautsRules },

  downfall,
  xv,
  pluvionauts,
};
