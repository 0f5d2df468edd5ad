/** Pompeii XV. */

import type { table as english } from "../en/table.ts";
import { count, countHim, decimal, does, list, plural } from "../../../../words/fr/grammar.ts";

const points = (n: number): string => `${n} ${plural(n, "point", "points")}`;
const rounds = (n: number): string => `${count(n)} ${plural(n, "manche", "manches")}`;

export const table: typeof english = {
  board: "Le plat d’argent",
  counter: {
    name: (numeral, n) => `Jeton ${numeral} (${n})`,
    blank: (counter) => `${counter}, face blanche`,
    placed: (counter, well) => `${counter}, dans le creux ${well}`,
  },
  well: {
    open: (n) => `Creux ${n}, ouvert`,
    fits: (n, ways) => `Creux ${n}, prend ${list(ways)}`,
    filled: (n, counters) => `Creux ${n}, rempli par ${list(counters)}`,
  },
  ask: {
    pick: "Choisis un jeton ou deux, ou un creux.",
    well: "Maintenant un creux ; les clairs conviennent.",
    throw: "Tous les nombres sont employés : relance les jetons blancs.",
    stop: "Plus rien ne va. Termine le tour, ou reprends quelque chose.",
    clean: "Il ne reste rien : on ne peut faire mieux. Termine le tour.",
    "": "",
  },
  throws: (who) => does(who, "lances", "lance"),
  turnOf: (name) => `Au tour de ${name}`,
  now: "Si le tour finissait maintenant",
  nowParts: (up, wells) => `${up} en nombres qui restent, ${wells} en creux ouverts`,
  open: "Creux encore ouverts",
  openNone: "aucun",
  openCount: (n) => `${n} creux ${plural(n, "ouvert", "ouverts")}`,
  points,
  round: (n) => `Manche ${n}`,
  goal: {
    rounds: (n) => rounds(n),
    wins: (n) => `jusqu’à ce que quelqu’un ait gagné ${rounds(n)}`,
    points: (n) => `jusqu’à ce que quelqu’un ait ${n} points`,
  },
  thisRound: "cette manche",
  total: "total",
  won: "gagnées",
  standing: (score, total) => (score === null || score === total ? `${total}` : `${score} dans cette manche, ${total} en tout`),
  sheet: "Feuille de points",
  sheetShort: "Points",
  scoredTitle: (score, perfect) => (perfect ? "Parfait !" : score ? points(score) : "Net !"),
  scoredLine: (who, score, perfect) => {
    if (perfect) return `${does(who, "as", "a")} rempli douze creux avec les quinze jetons.`;
    if (!score) return `${does(who, "n’as", "n’a")} rien laissé, mais pas avec tous les jetons.`;
    return `${does(who, "fais", "fait")} ${points(score)}.`;
  },
  which: "Quels jetons ?",
  advise: "Combien ça vaut ?",
  adviseShort: "Valeurs",
  source: "Points attendus du tour entier, exactement. Peu, c’est bien.",
  best: "le mieux",
  worth: (score, digits) => decimal(score, digits),
  action: {
    put: (sum, well) => `${sum} dans ${well}`,
    throw: "Lancer les blancs",
    stop: "Terminer le tour",
  },
  stopNow: (score) => `Finir avec ${points(score)}`,
  since: {
    wells: (n) => `${n} ${plural(n, "creux", "creux")}`,
    scored: (n) => `score : ${n}`,
  },
  event: {
    CountersFell: (who, up, blank) => {
      if (!up.length) return `${does(who, "lances", "lance")} : aucun nombre n’est visible.`;
      const shown = `${list(up)} ${plural(up.length, "est visible", "sont visibles")}`;
      return `${does(who, "lances", "lance")} : ${shown}${blank ? `, ${countHim(blank)} ${plural(blank, "reste blanc", "restent blancs")}` : ", tous ensemble"}.`;
    },
    WellFilled: (who, sum, well) => `${does(who, "mets", "met")} ${sum} dans ${well}.`,
    BlanksTaken: (who) => `${does(who, "ramasses", "ramasse")} les jetons blancs.`,
    TurnScored: (who, score, perfect) => {
      const praise = perfect ? " : un tour parfait" : score ? "" : " : un tour net, mais pas avec tous les jetons";
      return `${does(who, "fais", "fait")} ${points(score)}${praise}.`;
    },
    RoundEnded: (round, lowest) => `La manche ${round} est finie ; le moins : ${list(lowest.map((who) => (who.you ? "toi" : who.name)))}.`,
    MatchEnded: (n) => `La partie est finie après ${rounds(n)}.`,
    takenBack: (who) => `${does(who, "reviens", "revient")} là-dessus.`,
  },
  score: { points: "Points", wins: "Manches gagnées" },
  shared: "Des points égaux partagent un rang.",
  alone: (score) => (score ? `${points(score)}. Peu, c’est bien ; 0 est le mieux.` : "0 point : on ne peut faire mieux."),
  statistics: {
    scores: "Points à chaque manche",
    wells: "Creux remplis après chaque lancer",
    across: { scores: "manche", wells: "lancer du dernier tour" },
    mean: (score) => decimal(score, 1),
    rows: {
      mean: "Points par tour, en moyenne",
      lowest: "Meilleur tour",
      clean: "Tours sans aucun point",
      throws: "Lancers",
      luck: "Jetons tombés côté nombre",
      filled: "Creux remplis",
      pairs: "… avec deux jetons",
      open: "Creux restés ouverts",
      over: "Nombres qui restent",
      empty: "Lancers sans aucun nombre",
    },
  },
  remarks: {
    philo: { good: "Vous voyez, les enfants ? Je retiens un.", bad: "Ne copiez pas cela." },
    tertia: { good: "Ha ! Qui veut du vin ?", bad: "Tant pis. Encore !" },
    sextus: { good: "Les comptes sont justes.", bad: "Une perte. Cela arrive." },
    sibylla: { good: "C’était écrit.", bad: "Cela aussi était écrit." },
  },
  story: (n) =>
    list([
      n.turns > 1 ? `${points(n.points)} en ${countHim(n.turns)} tours` : points(n.points),
      ...(n.turns > 1
        ? [`le meilleur tour à ${n.best}`, ...(n.clean ? [`${countHim(n.clean)} ${plural(n.clean, "tour", "tours")} sans aucun point`] : [])]
        : [
            n.open ? `${countHim(n.open)} ${plural(n.open, "creux ouvert", "creux ouverts")}` : "tous les creux remplis",
            ...(n.over ? [`${countHim(n.over)} ${plural(n.over, "nombre", "nombres")} de reste`] : []),
          ]),
    ]),
  history: {
    title: "Tes points, seul",
    none: "Tes points seront ici dès que tu auras joué une partie seul.",
    matches: (n) => `${n} ${plural(n, "partie", "parties")}`,
    best: (score) => `meilleur ${score}`,
    mean: (score) => `moyenne ${decimal(score, 1)}`,
    clean: (n) => `${countHim(n)} ${plural(n, "tour", "tours")} à 0`,
    chart: (n, scores) => `Points des ${n} dernières parties, la plus ancienne d’abord : ${scores.join(", ")}`,
    score: (score, day) => `${points(score)}, ${day}`,
    lowIsGood: "Peu, c’est bien.",
    meanLine: "ta moyenne",
  },
  wish: {
    stopping: "Quand tous les nombres pourraient être employés",
    free: "on peut s’arrêter quand même",
    forced: "on doit continuer",
    length: "Combien de temps",
    match: {
      rounds: "manches ; le plus petit total gagne",
      wins: "jusqu’à ce que quelqu’un ait gagné tant de manches",
      points: "jusqu’à un nombre de points ; le plus petit total gagne",
    },
    targets: { rounds: "Manches", wins: "Manches à gagner", points: "Points" },
    alone: "Seul, les points sont le résultat.",
  },
  workshop: {
    title: "Atelier : Pompeii XV",
    lead: "Dispose n’importe quelle position et vois exactement ce que vaut chaque emploi des nombres.",
    tool: "Un clic sur un jeton",
    tools: { turn: "le retourne", pick: "le choisit pour un creux" },
    hint: {
      turn: "Clique sur des jetons pour les retourner. Un creux plein se vide d’un clic.",
      pick: "Clique sur un jeton ou deux, puis sur le creux où ils vont. Un creux plein se vide d’un clic.",
    },
    text: "La position en texte",
    read: "Lire le texte",
    copy: "Copier le texte",
    link: "Copier un lien",
    clear: "Vider le plat",
    deal: "Lancer au hasard",
    stopping: "S’arrêter",
    play: "Jouer à partir d’ici",
    uses: "Ce que vaut chaque emploi",
    nothing: "Retourne un nombre pour voir à quoi il peut servir.",
    thinking: "La maison calcule…",
    worthNow: (score) => `Finir le tour maintenant fait ${points(score)}.`,
    open: "Ouvrir dans l’atelier",
  },
};
