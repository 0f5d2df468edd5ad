/** Pompeii XV. */

import type { table as english } from "../en/table.ts";
import { count, countHim, decimal, does, list, of, plural } from "../../../../words/fr/grammar.ts";
import { unsound } from "./unsound.ts";

const points = (n: number): string => `${n} ${plural(n, "point", "points")}`;
const rounds = (n: number): string => `${count(n)} ${plural(n, "manche", "manches")}`;

export const table: typeof english = {
  unsound,
  board: "Le plat d’argent",
  counter: {
    name: (numeral, n) => `Jeton ${numeral} (${n})`,
    blank: (counter) => `${counter}, face vierge`,
    placed: (counter, well) => `${counter}, dans le creux ${well}`,
  },
  well: {
    open: (n) => `Creux ${n}, ouvert`,
    fits: (n, ways) => `Creux ${n}, prend ${list(ways)}`,
    filled: (n, counters) => `Creux ${n}, rempli par ${list(counters)}`,
  },
  ask: {
    first: "Secoue les jetons, puis lâche.",
    pick: "Choisis un jeton ou deux, ou un creux.",
    well: "Maintenant un creux ; les clairs conviennent.",
    throw: "Tous les nombres sont utilisés : relance les jetons vierges.",
    stop: "Plus rien ne convient. Termine le tour, ou reprends quelque chose.",
    clean: "Il ne reste rien : on ne peut pas faire mieux. Termine le tour.",
    "": "",
  },
  miss: {
    counter: (n) => `Le jeton ${n} ne va nulle part maintenant.`,
    used: (n) => `Le jeton ${n} est déjà dans un creux.`,
    picked: (counters, well) => `${counters} ne remplit pas le creux ${well}.`,
    well: (well) => `Rien ne remplit le creux ${well} maintenant.`,
    filled: (well) => `Le creux ${well} est déjà rempli.`,
  },
  firstThrow: { throw: "Lancer les jetons", always: "Toujours lancer aussitôt" },
  throws: (who) => does(who, "lances", "lance"),
  turnOf: (name) => `Au tour ${of(name)}`,
  now: "Si tu t’arrêtes maintenant",
  nowParts: (up, wells) => `${up} pour les nombres qui restent, ${wells} pour les creux ouverts`,
  open: "Creux encore ouverts",
  openNone: "aucun",
  openCount: (n) => `${n} creux ${plural(n, "ouvert", "ouverts")}`,
  points,
  round: (n) => `Manche ${n}`,
  goal: {
    rounds: (n) => rounds(n),
    wins: (n) => `jusqu’à ce que quelqu’un ait gagné ${rounds(n)}`,
    points: (n) => `jusqu’à ce que quelqu’un ait ${n} points`,
    games: (n) => `le plus de victoires en ${count(n)} parties`,
    at_once: (n) => `le premier à ${n} points perd`,
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
    if (!score) return `${does(who, "n’as", "n’a")} rien laissé, même si tous les jetons n’ont pas servi.`;
    return `${does(who, "fais", "fait")} ${points(score)}.`;
  },
  which: "Quels jetons ?",
  advise: "Combien ça vaut ?",
  adviseShort: "Un plan",
  source: "Points attendus pour le tour entier, calculés exactement. Moins il y en a, mieux c’est.",
  betterThan: (n) => `Mieux que ${n} tours sur 100 parfaitement joués.`,
  blanks: (numerals) => `vierges : ${numerals}`,
  kinds: { put: "Utiliser un lancer", throw: "Relancer", stop: "Finir" },
  prospect: {
    ends: (score) => `Le tour finit avec ${points(score)}.`,
    goesOn: (score, clean) => `${decimal(score, 1)} points en moyenne ; aucun dans ${Math.round(100 * clean)} tours sur 100.`,
  },
  plan: {
    title: "Plans pour ce lancer, calculés exactement",
    best: "Meilleur plan",
    next: (n) => `Plan n° ${n}`,
    expected: (score) => `${decimal(score, 1)} attendus`,
    hope: (clean, perfect) => `sans reste ${Math.round(100 * clean)} %, parfait ${Math.round(100 * perfect)} %`,
  },
  best: "le mieux",
  action: {
    put: (sum, well) => `${sum} dans ${well}`,
    throw: "Relancer le reste",
    stop: "Terminer le tour",
  },
  stopNow: (score) => `Finir avec ${points(score)}`,
  since: {
    wells: (n) => `${n} creux`,
    scored: (n) => `score : ${n}`,
  },
  event: {
    CountersFell: (who, up, blank) => {
      if (!up.length) return `${does(who, "lances", "lance")} : aucun nombre n’est visible.`;
      const shown = `${list(up)} ${plural(up.length, "est visible", "sont visibles")}`;
      return `${does(who, "lances", "lance")} : ${shown}${blank ? `, ${countHim(blank)} ${plural(blank, "reste vierge", "restent vierges")}` : ", tous sans exception"}.`;
    },
    WellFilled: (who, sum, well) => `${does(who, "mets", "met")} ${sum} dans ${well}.`,
    BlanksTaken: (who) => `${does(who, "ramasses", "ramasse")} les jetons vierges.`,
    TurnScored: (who, score, perfect) => {
      const praise = perfect ? " : un tour parfait" : score ? "" : " : un tour net, même si tous les jetons n’ont pas servi";
      return `${does(who, "fais", "fait")} ${points(score)}${praise}.`;
    },
    RoundEnded: (round, lowest) => `La manche ${round} est finie ; le moins de points : ${list(lowest.map((who) => (who.you ? "toi" : who.name)))}.`,
    MatchEnded: (n) => `La partie est finie après ${rounds(n)}.`,
    takenBack: (who) => `${does(who, "reprends", "reprend")} ce coup.`,
  },
  score: { points: "Points", wins: "Manches gagnées" },
  shared: "À points égaux, on partage le rang.",
  alone: (score) => (score ? `${points(score)}. Moins il y en a, mieux c’est ; 0 est l’idéal.` : "0 point : on ne peut pas faire mieux."),
  statistics: {
    scores: "Points à chaque manche",
    wells: "Creux remplis après chaque lancer",
    across: { scores: "manche", wells: "lancer du dernier tour" },
    rows: {
      mean: "Points par tour, en moyenne",
      lowest: "Meilleur tour",
      clean: "Tours à 0 point",
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
    philo: { good: "Vous voyez, les enfants ? Je retiens un.", bad: "Ça, ne le recopiez pas." },
    tertia: { good: "Ha ! Qui veut du vin ?", bad: "Tant pis. Encore !" },
    sextus: { good: "Les comptes sont bons.", bad: "Une perte. Ça arrive." },
    sibylla: { good: "C’était écrit.", bad: "Cela aussi était écrit." },
  },
  story: (n) =>
    list([
      n.turns > 1 ? `${points(n.points)} en ${countHim(n.turns)} tours` : points(n.points),
      ...(n.turns > 1
        ? [`le meilleur tour à ${n.best}`, ...(n.clean ? [`${countHim(n.clean)} ${plural(n.clean, "tour", "tours")} à 0 point`] : [])]
        : n.unseen
          ? []
          : [
            n.open ? `${countHim(n.open)} ${plural(n.open, "creux ouvert", "creux ouverts")}` : "tous les creux remplis",
            ...(n.over ? [`${countHim(n.over)} ${plural(n.over, "nombre inutilisé", "nombres inutilisés")}`] : []),
          ]),
    ]),
  history: {
    title: "Tes parties en solo",
    none: "Tes points seront ici dès que tu auras joué une partie en solo.",
    matches: (n) => `${n} ${plural(n, "partie", "parties")}`,
    best: (score) => `meilleure : ${score}`,
    mean: (score) => `moyenne : ${decimal(score, 1)}`,
    clean: (n) => `${countHim(n)} ${plural(n, "tour", "tours")} à 0`,
    chart: (n, scores) => `Points des ${n} dernières parties, la plus ancienne d’abord : ${scores.join(", ")}`,
    score: (score, day) => `${points(score)}, ${day}`,
    lowIsGood: "Moins il y en a, mieux c’est.",
    meanLine: "ta moyenne",
  },
  wish: {
    stopping: "Quand tous les nombres pourraient encore servir",
    free: "on peut s’arrêter quand même",
    forced: "on doit continuer",
    length: "Durée",
    match: {
      rounds: "un nombre de manches ; le plus petit total gagne",
      games: "un nombre de parties ; le plus de victoires, puis le plus petit total",
      wins: "jusqu’à ce que quelqu’un ait gagné tant de manches",
      points: "jusqu’à un nombre de points ; le plus petit total gagne",
    },
    targets: { rounds: "Manches", games: "Parties", wins: "Manches à gagner", points: "Points" },
    finish: "Quand quelqu’un atteint les points",
    finishes: { round: "la manche est jouée jusqu’au bout", at_once: "il perd aussitôt" },
    alone: "En solo, tes points sont le résultat.",
  },
  retold: {
    title: "Ton tour, lancer par lancer",
    total: (points) => `Tes placements coûtent ${points} points en moyenne ; le reste était la chance.`,
    flawless: "Aucun jeton ne pouvait être mieux placé ; le reste était la chance.",
    throw: (n) => `Lancer ${n}`,
    best: (line) => `Le mieux avec le même lancer : ${line}.`,
    nothing: "ne rien placer",
    sameThrows: "Les mêmes lancers, joués exactement",
    sameThrowsWhy: "On ne relance que les jetons vierges, où que soient les autres : tout autre jeu aurait eu les mêmes lancers.",
    exactEnds: (score) => `Le jeu exact, qui ne connaît aucun lancer d’avance, finit avec ${points(score)}.`,
    exactGoesOn: (score) => `Le jeu exact, qui ne connaît aucun lancer d’avance, relancerait ici : ${decimal(score, 1)} points en moyenne.`,
    knownEnds: (score) => `Qui aurait connu les lancers aurait pu finir avec ${points(score)}.`,
    knownGoesOn: (score) => `Qui aurait connu les lancers serait encore mieux placé : ${decimal(score, 1)} points en moyenne.`,
  },
  workshop: {
    title: "Atelier : Pompeii XV",
    lead: "Compose la position que tu veux et vois exactement ce que vaut chaque possibilité.",
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
    uses: "Ce que vaut chaque possibilité",
    nothing: "Retourne un nombre pour voir à quoi il peut servir.",
    thinking: "La maison calcule…",
    worthNow: (score) => `Finir le tour maintenant fait ${points(score)}.`,
    open: "Ouvrir dans l’atelier",
  },
};
