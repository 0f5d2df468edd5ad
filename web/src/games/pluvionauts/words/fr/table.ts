/** Les Pluvionautes. */

import type { table as english } from "../en/table.ts";
import { capital, count, countHim, does, list, plural } from "../../../../words/fr/grammar.ts";
import { unsound } from "./unsound.ts";

const TERRAINS: Record<string, [one: string, many: string, the: string]> = {
  sky: ["ciel", "cieux", "le ciel"],
  plain: ["plaine", "plaines", "la plaine"],
  forest: ["forêt", "forêts", "la forêt"],
  mountain: ["montagne", "montagnes", "la montagne"],
};
const SIDES = ["du nord", "du nord-est", "de l’est", "du sud-est", "du sud", "du sud-ouest", "de l’ouest", "du nord-ouest"];
const STRENGTHS = ["très doucement", "doucement", "fermement", "fort", "très fort"];
const HEIGHTS = ["bas", "en cloche", "haut"];
const BUILDINGS: Record<string, { a: string; the: string; many: string }> = {
  wall: { a: "un mur", the: "Le mur", many: "murs" },
  tower: { a: "un château d’eau", the: "Le château d’eau", many: "châteaux d’eau" },
  lighthouse: { a: "un phare", the: "Le phare", many: "phares" },
};

const many = (terrain: string, n: number): string => (TERRAINS[terrain] ?? [terrain, terrain])[n < 2 ? 0 : 1];
const building = (name: string): string => BUILDINGS[name]?.a ?? name;
const die = (name: string): string => (name === "balloon" ? "le ballon" : `le dé météo ${name}`);
const lies = (cells: readonly string[]): string => (cells.length === 1 ? `en ${cells[0]}` : `entre ${list(cells)}`);
const side = (degrees: number): string => SIDES[Math.round(degrees / 45) % 8]!;

export const table: typeof english = {
  unsound,
  board: "Le ciel",
  die,
  cell: (cell, terrain) => `${cell}, ${many(terrain, 1)}`,

  explore: {
    unknown: "pas encore posée",
    rain: "pluie",
    thunder: "orage",
    dry: "sec",
    die: (name, value) => `${name} est ici et montre ${value}`,
    building: (name, other) => `${building(name)} vers ${other}`,
    far: (n) => `à ${n} ${plural(n, "case", "cases")}`,
  },
  phase: (round, last) => (last ? "Les derniers tours" : `Manche ${round}`),
  lines: {
    start: "On secoue la boîte.",
    aim: "Lance un dé dans le ciel.",
    throw: "Le dé est en l’air.",
    put: "Le dé est à cheval sur plusieurs cases.",
    fuel: "Le dirigeable : choisis ton carburant.",
    drive: "Vole aussi loin que le dé l’indique.",
    tow: "Remorque l’île sous ton ballon.",
    act: "Une action : prendre, placer ou exaucer.",
    finish: "Le tour est fini.",
    ended: "C’est fini.",
  },
  ask: {
    aim: "Appuie sur une case, tire en arrière et lâche.",
    aimFirst: "Appuie sur une case et tire en arrière ; puis appuie sur « Lancer ».",
    again: "À côté ! Lance encore une fois.",
    throwIn: (name) => `Relance d’abord le dé météo ${name}.`,
    put: (name) => `${capital(die(name))} est à cheval sur plusieurs cases : choisis-en une.`,
    fuel: "Choisis ton carburant. Ce qui ne sert pas à voler sert à remorquer.",
    drive: "Vole, remorque, utilise ton action, ou appuie sur « Terminé ».",
    tow: "Remorque l’île, utilise ton action, ou appuie sur « Terminé ».",
    act: "Prends un bâtiment, places-en un, exauce une demande, ou appuie sur « Terminé ».",
    done: "Il ne reste rien à faire : termine ton tour.",
  },
  miss: {
    put: (cell) => `Le dé ne touche pas ${cell}.`,
    drive: (cell) => `Le ballon ne peut pas atteindre ${cell}.`,
    tow: (cell) => `L’île ne peut pas être remorquée en ${cell}.`,
    place: "Un bâtiment se place entre deux cases : choisis un bord marqué.",
    nothing: "Il n’y a rien à choisir sur le plateau maintenant.",
  },
  air: "Le dé est en l’air…",

  aim: "Ton lancer",
  parts: { place: "Depuis", turn: "Angle", strength: "Force", height: "Hauteur" },
  from: side,
  turned: (degrees) => (degrees ? `${Math.abs(degrees)}° à ${degrees < 0 ? "gauche" : "droite"}` : "tout droit"),
  strengths: STRENGTHS,
  heights: HEIGHTS,
  throw: "Lancer",
  handle: "La main qui lance",
  handleKeys:
    "Gauche et droite la déplacent autour de la boîte, haut et bas changent la force, avec Maj gauche et droite la tournent, Page préc. et Page suiv. changent la hauteur, Entrée lance.",
  fineAim: "Viser finement",
  odds: { misses: "hors du ciel", knocks: (name: string): string => `touche le dé ${name}` },
  throwAt: "Viser une case",

  modes: { put: "Choisir la case", drive: "Voler", tow: "Remorquer" },
  modesTitle: "Que faire sur le plateau",
  reachOf: (fuel) => `Voler ${fuel}, remorquer ${7 - fuel}`,
  fuelTitle: "Carburant",
  take: (name) => `Prendre ${building(name)}`,
  pool: "Prendre",
  build: (name) => `Placer ${building(name)}`,
  validate: "Exaucer",

  hand: "Tes demandes",
  request: (family, terrain, need) => {
    if (family === "rain") return `De la pluie sur ${need} ${many(terrain, need)}`;
    if (family === "thunder") return `De l’orage sur ${need} ${many(terrain, need)}`;
    if (family === "size") return `Une région de ${need} ${many(terrain, need)}`;
    return `${need} régions de ${many(terrain, 2)}`;
  },
  progress: (have, need) => `${have} sur ${need}`,
  worth: (support, extra) => `${support} de soutien, ${extra} de plus si elle est toujours remplie à la fin`,
  support: "soutien",
  requests: "demandes exaucées",
  held: (name, n) => (n === 1 ? capital(building(name)) : `${capital(countHim(n))} ${BUILDINGS[name]?.many ?? name}`),
  lightUp: "Montrer les îles qui comptent",
  metOf: (n: number, of: number): string => `${n} demandes exaucées sur ${of}`,
  poolTitle: "À prendre",
  holds: "Bâtiments en main",
  roundsLeft: (n) => `Encore ${count(n)} ${plural(n, "manche", "manches")} au plus.`,
  deck: (n) => `${capital(count(n))} ${plural(n, "demande", "demandes")} dans la pioche.`,

  statistics: {
    title: "Soutien gagné en cours de partie, tour par tour",
    across: "tour",
    families: {
      rain: "Demandes de pluie",
      thunder: "Demandes d’orage",
      size: "Demandes d’une grande région",
      count: "Demandes de plusieurs régions",
    },
    rows: {
      throws: "Lancers",
      landed: "… sur une case",
      between: "… à cheval sur des cases",
      missed: "… hors du plateau",
      knocked: "Dés météo bousculés",
      driven: "Cases survolées",
      tows: "Îles remorquées",
      towed: "Cases en remorque",
      taken: "Bâtiments pris",
      placed: "Bâtiments placés",
    },
  },
  remarks: {
    ventidius: { good: "Bien cousu, bien volé !", bad: "Une rafale. C’était une rafale." },
    alauda: { good: "J’ai réussi ! Vous avez vu ?", bad: "Oups." },
    nubia: { good: "Les nuages l’avaient annoncé.", bad: "Le vent a tourné." },
    aquilo: { good: "On garde le cap.", bad: "En quarante ans, jamais vu." },
  },
  story: (n) =>
    list([
      `${n.support} de soutien`,
      n.requests ? `${count(n.requests)} ${plural(n.requests, "demande exaucée", "demandes exaucées")}` : "aucune demande exaucée",
      ...(n.throws ? [`${countHim(n.throws)} ${plural(n.throws, "lancer", "lancers")}${n.missed ? `, dont ${countHim(n.missed)} hors du plateau` : ""}`] : []),
      ...(n.tows ? [`${count(n.tows)} ${plural(n.tows, "île remorquée", "îles remorquées")}`] : []),
      ...(n.placed ? [`${countHim(n.placed)} ${plural(n.placed, "bâtiment placé", "bâtiments placés")}`] : []),
    ]),
  weather: {
    title: "Météo",
    rain: (reach) => `pluie jusqu’à ${reach}`,
    both: (rain, thunder) => `pluie jusqu’à ${rain}, orage jusqu’à ${thunder}`,
    lost: "hors du plateau",
    between: "entre des cases",
  },
  watch: "Voir le lancer",
  knocked: "touché !",
  noPath: "Le trajet de ce lancer n’a pas été gardé.",

  action: {
    aim: (degrees, turn, strength, height) =>
      `Lancer ${STRENGTHS[strength - 1]} et ${HEIGHTS[height - 1]} depuis le côté ${side(degrees)}` + (turn ? `, ${Math.abs(turn)}° à ${turn < 0 ? "gauche" : "droite"}` : ""),
    at: (cell) => `Viser ${cell}`,
    put: (name, cell) => `Mettre ${die(name)} en ${cell}`,
    fuel: (fuel) => `Voler ${fuel}, remorquer ${7 - fuel}`,
    drive: (cell) => `Voler vers ${cell}`,
    tow: (cell) => `Remorquer l’île vers ${cell}`,
    take: (name) => `Prendre ${building(name)}`,
    place: (name, here, there) => `Placer ${building(name)} entre ${here} et ${there}`,
    validate: (request) => `Exaucer : ${request}`,
    done: "Terminer ton tour",
  },

  kinds: { aim: "Lancers", put: "Dés posés", fuel: "Carburant", drive: "Vol", tow: "Remorquage", take: "Quel bâtiment", place: "Construction", validate: "Demandes" },
  reason: {
    lands: (cell, percent) => `Il s’arrête en ${cell} dans ${percent} lancers sur cent.`,
    misses: (percent) => `Il quitte le plateau dans ${percent} lancers sur cent.`,
    fulfils: (request, support) => `Une demande est exaucée : ${request}, pour ${support} de soutien.`,
    ready: (request, after, need) => `${request} : ${after} sur ${need}, elle peut donc être exaucée.`,
    progress: (request, before, after, need) => `${request} : de ${before} à ${after} sur ${need}.`,
    useful: (name, request) => `${BUILDINGS[name]?.the ?? name} peut aider à ceci : ${request}.`,
    then: (actions) => `Ensuite : ${actions.join(" ; ")}.`,
  },
  since: {
    missed: "à côté",
    driven: (cell) => `vers ${cell}`,
    towed: (terrain, cell) => `${many(terrain, 1)} vers ${cell}`,
    taken: (name) => `prend ${building(name)}`,
    placed: (name) => `place ${building(name)}`,
    validated: (support) => `demande : +${support}`,
  },
  event: {
    SeatChosen: (who) => `${does(who, "commences", "commence")}.`,
    WeatherSet: (name, cell, value) => `${capital(die(name))} est en ${cell} et montre ${value}.`,
    RequestDealt: (request) => `Des villageois te demandent ceci : ${request}.`,
    RequestDrawn: (who, request) => `${does(who, "pioches", "pioche")} une demande${request ? ` : ${request}` : ""}.`,
    DieAimed: (who, name, strength, height) => `${does(who, "lances", "lance")} ${die(name)} ${STRENGTHS[strength - 1]} et ${HEIGHTS[height - 1]}.`,
    DieLanded: (name, cells, face) => `${capital(die(name))} tombe ${lies(cells)} et montre ${face || "le dirigeable"}.`,
    DieMissed: (name, again) => `${capital(die(name))} manque le ciel${again ? " : encore un essai" : " ; tant pis"}.`,
    WeatherKnocked: (name, cells, value) => `${capital(die(name))} est bousculé : il est ${lies(cells)} et montre ${value}.`,
    WeatherLost: (name) => `${capital(die(name))} sort du ciel ; le suivant le relance.`,
    WeatherShifted: (name, before, after) => `${capital(die(name))} ${after > before ? "monte" : "descend"} de ${before} à ${after}.`,
    DiePut: (who, name, cell) => `${does(who, "mets", "met")} ${die(name)} en ${cell}.`,
    FuelSet: (who, fuel) => `${does(who, "prends", "prend")} du carburant pour voler ${fuel} et remorquer ${7 - fuel}.`,
    BalloonDriven: (who, from, to) => `${does(who, "voles", "vole")} de ${from} à ${to}.`,
    IslandTowed: (who, terrain, from, to) => `${does(who, "remorques", "remorque")} ${TERRAINS[terrain]?.[2] ?? terrain} de ${from} à ${to}.`,
    BuildingLost: (name, here, there) => `${BUILDINGS[name]?.the ?? name} entre ${here} et ${there} ne borde plus aucune île et retourne à la réserve.`,
    BuildingTaken: (who, name) => `${does(who, "prends", "prend")} ${building(name)}.`,
    BuildingPlaced: (who, name, here, there) => `${does(who, "places", "place")} ${building(name)} entre ${here} et ${there}.`,
    RequestValidated: (who, request, support) => `${does(who, "exauces", "exauce")} une demande : ${request}, pour ${support} de soutien.`,
    LastTurnsBegan: (who) => `${does(who, "annonces", "annonce")} la fin : tous les autres ont encore un tour.`,
    GameEnded: (reason) => (reason === "turn-cap" ? "La dernière manche est finie." : "Tous ont eu leur dernier tour."),
    takenBack: (who) => `${does(who, "reprends", "reprend")} ce coup.`,
  },
  workshop: {
    title: "Atelier",
    lead: "Dispose un ciel à ton gré, demande ce qui y serait le mieux, et joue à partir de là.",
    put: "Poser sur le plateau",
    turn: "Au tour de",
    stage: "Maintenant",
    fuel: "Carburant",
    think: "Que faire de mieux ?",
    thinking: "Réflexion …",
    play: "Jouer à partir d’ici",
    text: "La position en texte",
    copy: "Copier le texte",
    link: "Copier un lien",
    request: (n: number): string => `Demande ${n}`,
    press: (what: string, spot: string): string => `${what} sur ${spot}`,
    tools: {
      sky: "Ciel libre",
      plain: "Plaine",
      forest: "Forêt",
      mountain: "Montagne",
      a: "Dé météo a",
      b: "Dé météo b",
      balloon: "Ballon",
      wall: "Mur",
      tower: "Château d’eau",
      lighthouse: "Phare",
      none: "Aucun bâtiment",
    } as Record<string, string>,
    stages: { aim: "lancer", drive: "voler", tow: "remorquer", act: "agir" } as Record<string, string>,
  },
  families: { rain: "Pluie", thunder: "Orage", size: "Une grande région", count: "Beaucoup de régions" } as Record<string, string>,
  ending: { title: "Carte par carte", holds: "tient encore", lost: "ne tient plus", none: "Aucune demande exaucée.", kept: "jamais montrée" },
  score: { support: "Soutien", requests: "Demandes" },
  tieBreak: "À soutien égal, la victoire est partagée.",

  presets: {
    draft: "L’ébauche de 2023, avec de vrais lancers",
    text: "Rien que le texte de l’ébauche : ni premier mur, ni dirigeable",
    swift: "Rapide : lancers tirés d’une table, sans simulation",
  },
  switches: { wall: "Chacun commence avec un mur", blimp: "Le dirigeable : carburant au choix" },
  rounds: "Durée",
  roundsChoices: {
    "0": "jusqu’à ce que quelqu’un ait exaucé trois demandes",
    "20": "vingt manches au plus",
    "8": "huit manches au plus",
    "4": "quatre manches au plus",
  },
};
