/** Français. Simple, chaleureux, bref ; on se tutoie. */

import { botsOf, byGame, type Card } from "../card.ts";
import type { HouseWords } from "../en/index.ts";
import { capital, count, countHim, does, list, of, plural } from "./grammar.ts";
import { spaced } from "./spacing.ts";

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Comment on appelle un bot de la maison. */
function botName(name: string): string {
  const [family = "", choice = ""] = name.split(":");
  if (family === "level") return `Niveau ${choice}`;
  if (family === "search") return `Chercheur (${choice})`;
  return BOTS[name]?.name ?? capital(name);
}

/** Quel genre d'adversaire c'est. */
function botLine(name: string): string {
  const [family = "", choice = ""] = name.split(":");
  if (family === "search") return "Regarde aussi loin qu’il peut.";
  return (family === "level" ? LEVEL_LINES[Number(choice) - 1] : BOTS[name]?.line) ?? "";
}

const LEVEL_LINES = [
  "N’a jamais joué, et se trompe le plus souvent.",
  "Sait de quoi il s’agit, et se trompe beaucoup.",
  "Un adversaire aimable pour le premier soir.",
  "Joue avec bon sens, et se trompe parfois.",
  "Se trompe rarement.",
  "A le coup d’œil, sans voir plus loin.",
  "Regarde plus loin, jusqu’à une seconde.",
  "Regarde plus loin, jusqu’à trois secondes : le plus fort ici.",
];

const ORDINALS = ["première", "deuxième", "troisième", "quatrième", "cinquième", "sixième", "septième", "huitième"];

const CARDS = byGame(import.meta.glob<Card>("../../games/*/words/fr/card.ts", { eager: true, import: "card" }));

const BOTS: Card["bots"] = {
  random: { name: "Hasard", line: "Fait tout ce qui est permis." },
  greedy: { name: "Avide", line: "Prend le mieux de ce qu’il voit." },
  ...botsOf(CARDS),
};

/** As it is written, before spaces are held together. */
export const written: HouseWords = {
  count,
  capital,
  list,
  number: (n) => n.toLocaleString("fr", { maximumFractionDigits: 1 }),
  percent,
  botName,
  botLine,
  language: "Français",
  titled: (what, name) => `${what} : ${name}`,
  seats: { red: "Rouge", black: "Noir", yellow: "Jaune", blue: "Bleu", green: "Vert", white: "Blanc", violet: "Violet", orange: "Orange" },

  house: {
    title: "Taberna",
    tagline: "Une maison de jeu au pied du Vésuve",
    skip: "Aller au contenu",
    home: "Accueil",
    rules: "Règles",
    you: "Toi",
    about: "À propos",
    settings: "Réglages",
    menu: "Menu",
    close: "Fermer",
    cancel: "Annuler",
    copy: "Copier",
    copied: "Copié",
    share: "Partager",
    save: "Enregistrer",
    loading: "Un instant…",
    name: "Ton nom",
    youAre: (name) => `Tu es ${name}.`,
    rename: "Changer de nom",
    theme: "Apparence",
    themes: { auto: "Comme l’appareil", light: "Claire", dark: "Sombre" },
    speech: "Langue",
    speechAuto: "Comme l’appareil",
    pace: "Rythme du jeu",
    paces: { 0: "Aussitôt", 0.5: "Vif", 1: "Habituel", 2: "Lent" },
    autoDone: "Dire « Terminé » pour moi quand il ne reste rien d’autre",
    confirm: "Demander avant d’envoyer un coup",
    confirms: { touch: "Sur les écrans tactiles", always: "Toujours", never: "Jamais" },
    notify: "Me prévenir quand c’est à moi",
    notifyDenied: "Le navigateur ne le permet pas. Ses réglages pour cette page se changent à côté de l’adresse.",
    sound: "Sons",
    forget: "Effacer mes données",
    forgetSure: "Effacer ton nom, tes messages et tes résultats ? Dans les anciennes parties tu deviens quelqu’un d’anonyme.",
  },

  connection: {
    connecting: "La porte s’ouvre…",
    away: "La maison est injoignable. Nouvel essai…",
    back: "De retour à table.",
    outdated: "La maison a été rénovée. Recharge la page pour continuer.",
    renewed: "Une Taberna plus récente est prête.",
    reload: "Recharger",
    later: "Plus tard",
  },

  trouble: {
    title: "Cela n’a pas marché",
    unreachable: "La maison est injoignable. Est-elle ouverte ? Ta partie est gardée ; réessaie dans un instant.",
    "no-table": "Cette table n’existe pas. Le lien est peut-être ancien ou mal tapé.",
    "no-page": "Il n’y a rien derrière cette porte. Le lien est peut-être ancien ou mal tapé.",
    "bad-file": "Ce fichier n’est pas l’enregistrement d’une partie.",
    "not-over": "Cette partie se joue encore. Regarde-la maintenant ; on pourra la revoir quand elle sera finie.",
    renewed: "Une partie de cette page n’est pas arrivée. La maison est injoignable, ou a été rénovée : recharge la page.",
    taken: "Cette place n’est pas libre : quelqu’un a été plus rapide, ou l’invitation est ancienne. Regarde, ou demande un nouveau lien.",
    stale: "La table a avancé entre-temps. Regarde encore et choisis.",
    home: "À la maison",
    again: "Réessayer",
  },

  games: CARDS,

  home: {
    welcome: "Salve",
    intro: "Choisis un jeu et assieds-toi. Pas de compte, pas d’histoires ; la montagne est calme, pour l’instant.",
    play: "Jouer",
    playLine: "contre des bots, aussitôt",
    playAlone: "seul, aussitôt",
    choose: "Préparer une partie",
    friends: "Inviter quelqu’un",
    screen: "Plusieurs sur cet écran",
    learn: "Apprendre en jouant",
    workshop: "Atelier",
    open: "Tables ouvertes",
    none: "Aucune table n’est ouverte. Ouvres-en une, et elle sera ici.",
    yours: "Tes parties",
    noneYours: "Les parties que tu joues sont ici, pour que tu puisses continuer.",
    goOn: "Continuer",
    join: "S’asseoir",
    watch: "Regarder",
    replay: "Revoir",
    dropRecord: "Ouvrir un enregistrement",
    dropLine: "Dépose ici un enregistrement, ou choisis-en un, pour le revoir et le vérifier.",
    yourTurn: "À toi",
    status: { waiting: "en attente", running: "en cours", over: "finie", closed: "fermée", imported: "enregistrement" },
    seats: (free) => (free ? `${count(free)} ${plural(free, "place libre", "places libres")}` : "complète"),
  },

  create: {
    title: "Préparer une partie",
    players: "Joueurs",
    seat: (name) => `Place ${name}`,
    me: "Toi",
    person: "Quelqu’un sur cet écran",
    friend: "Place ouverte (par lien)",
    levels: "Bots par force",
    characters: "Bots de caractère",
    rules: "Règles",
    differences: "Ce qui diffère des règles officielles",
    same: "Les règles officielles.",
    starter: "Qui commence",
    random: "Le hasard décide",
    manner: "Comment on joue",
    clock: "Pendule",
    clocks: {
      none: "sans pendule",
      "300+5": "5 minutes + 5 secondes par tour",
      "900+10": "15 minutes + 10 secondes par tour",
      "1800+20": "30 minutes + 20 secondes par tour",
      "days 1": "un jour par coup",
      "days 3": "trois jours par coup",
    },
    hints: "Conseils permis",
    open: "Afficher la table dans la maison",
    go: "S’asseoir",
    starting: "On met la table…",
  },

  lobby: {
    title: "La table est mise",
    waiting: "On attend que tout le monde s’assoie. La partie commence d’elle-même.",
    invite: "Envoie ce lien à qui doit s’asseoir ici :",
    sit: "S’asseoir ici",
    here: "Quelqu’un sur cet écran s’assied ici",
    putBot: "La donner à un bot",
    remove: "Libérer la place",
    closeTable: "Fermer la table",
    free: "libre",
    qr: "En code pour un téléphone",
    shareText: (game) => `Viens t’asseoir avec moi à la Taberna : ${game}`,
    local: "Ce lien ne marche que sur cet ordinateur.",
    localLine: "Il commence par le nom que l’ordinateur se donne à lui-même. Pour que d’autres entrent, ouvre la maison avec",
    localThen: "puis cette page sous l’adresse de ton ordinateur sur le réseau.",
    by: (names) => (names.length ? `${list(names)} ${plural(names.length, "t’invite", "t’invitent")}` : "On t’invite"),
    seats: (n) => `${count(n)} à table`,
    yours: "ta place",
    clock: ({ base = 0, increment = 0, days = 0 }) => {
      if (days) return days === 1 ? "un jour par coup" : `${count(days)} jours par coup`;
      return base || increment ? `${base / 60} minutes + ${increment} secondes par tour` : "sans pendule";
    },
    never: "Jamais joué ?",
    guide: "L’apprendre en 60 secondes",
    back: "Retour à l’invitation",
  },

  table: {
    turn: { you: "À toi de jouer", other: (name) => `C’est à ${name}`, nobody: "" },
    thinking: (name) => `${name} réfléchit…`,
    undo: "Reprendre",
    undoSteps: (n) => (n === 1 ? "Ta dernière action peut être reprise." : `Tes ${count(n)} dernières actions peuvent être reprises.`),
    noUndo: {
      nothing: "Tu n’as encore rien joué.",
      drawn: "Quelque chose a été pioché depuis.",
      sealed: "Cela a fini ton tour ou montré quelque chose.",
      played: (name) => `${name} a joué depuis.`,
    },
    done: "Terminé",
    hint: "Conseil",
    hinted: (what, worth) => `Un bon coup : ${what}${worth ? ` (${worth})` : ""}.`,
    worth: { wins: (value) => `gagne à ${percent(value)}` },
    resign: "Abandonner",
    resignSure: "Abandonner ? Tu finis dernier. La partie s’arrête, sauf si d’autres jouent encore entre eux.",
    resignYes: "Abandonner",
    closeSure: "Fermer la table pour tous ? La partie finit sans résultat.",
    leave: "Se lever",
    comeBack: "Reprendre ta place",
    away: {
      left: "est parti ; un bot joue",
      absent: "a perdu la connexion ; un bot joue",
      time: "n’a plus de temps ; un bot joue",
      resigned: "a abandonné ; un bot joue",
    },
    yourSeat: {
      left: "Tu t’es levé ; un bot joue pour toi.",
      absent: "Tu étais absent ; un bot joue pour toi.",
      time: "Ton temps est écoulé ; un bot joue pour toi.",
      resigned: "Tu as abandonné ; un bot joue ta place jusqu’à la fin.",
    },
    pondering: "Laisse-moi réfléchir…",
    pause: "Pause",
    pauseAsked: (names) => `${names} voudrait une pause.`,
    paused: "La partie est en pause.",
    resume: "Continuer",
    rematch: "Rejouer",
    rematchAsked: (names) => `${names} voudrait rejouer.`,
    toRematch: "À la partie suivante",
    replay: "Revoir",
    record: "Enregistrement",
    log: "Ce qui s’est passé",
    logShort: "Journal",
    overlayShort: "Plan",
    chat: "Discussion",
    chatHint: "Dis quelque chose…",
    watchersRoom: "parmi les spectateurs",
    send: "Dire",
    sending: "Envoi…",
    keys: {
      title: "Touches",
      list: {
        "←↑→↓": "d’une place qu’on peut choisir à la suivante",
        Enter: "la choisir",
        Esc: "choisir autrement",
        U: "reprendre",
        H: "un conseil",
        D: "terminer le tour",
        "?": "cette liste",
      },
    },
    which: "Que veux-tu dire ?",
    since: "Depuis ton tour",
    nothingChosen: "Choisis sur le plateau",
    endSure: "Vraiment ? Il reste à faire",
    noHints: "À cette table, il n’y a pas de conseils.",
    unread: (n) => `${count(n)} ${plural(n, "nouveau message", "nouveaux messages")}`,
    spectators: (n) => (n === 0 ? "Personne ne regarde" : `${capital(countHim(n))} ${plural(n, "spectateur", "spectateurs")}`),
    skip: "Passer à mon tour",
    skipOver: "Passer",
    confirm: "Oui",
    confirmed: (what) => `Oui : ${what}`,
    actions: "Ce que tu peux faire",
    statistics: "Statistiques",
    again: "Choisir à nouveau",
    allMoves: "Tous les coups en liste",
    moves: (n) => `Coups (${n})`,
    options: "Plus",
    giveBot: (name) => `Donner la place ${of(name)} à un bot`,
    watch: "Laisser d’autres regarder",
    watchLink: "Lien pour les spectateurs",
    overlay: "Montrer sur le plan",
    connection: { here: "présent", gone: "non connecté" },
    closed: "Cette table est fermée",
    closedLine: "On n’y joue plus ; la partie reste sans résultat. Dans la maison, tu peux t’asseoir à une autre table ou ouvrir la tienne.",
    fair: "Dés scellés",
    sealed: (commitment) => `Les dés sont scellés : ${commitment.slice(0, 12)}…`,
    curtain: (name) => `La table est à toi, ${name}.`,
    curtainLine: "Prends l’écran de sorte que toi seul le voies.",
    lift: "Montrer ma main",
    zoomIn: "Plus grand",
    zoomOut: "Plus petit",
  },

  over: {
    title: "La partie est finie",
    won: (who) => `${does(who, "gagnes", "gagne")} !`,
    shared: (names) => `${list(names)} partagent la victoire.`,
    nobody: "Personne ne gagne.",
    ranking: "Classement",
    rank: "Rang",
    player: "Nom",
    verify: "Vérifier les dés",
    verifying: "Chaque tirage est vérifié…",
    share: "Partager l’enregistrement",
    save: "Enregistrer la partie",
    resigned: "abandon",
    story: (who, rank, text) => `${does(who, "finis", "finit")} à la ${ORDINALS[rank - 1] ?? `${rank}e`} place : ${text}.`,
    chart: (what, players) => `${what}. ${players.map(({ name, values }) => `${name} : ${list(values)}`).join(" ; ")}.`,
    gaveUp: (who) => (who.length === 1 ? `${does(who[0]!, "as", "a")} abandonné.` : `${capital(list(who.map((one) => (one.you ? "toi" : one.name))))} ont abandonné.`),
  },

  dice: {
    fair: (draws) => `Les ${draws} tirages découlent tous de la graine et des sels.`,
    unfair: (why) => `Les dés ne concordent pas : ${why}`,
    bound: {
      own: "Le sceau de la graine, ceux des places et chaque tirage sont ceux que ce navigateur a vus, et ton propre sel en fait partie. Personne n’a triché.",
      late: "Mais ton sel n’est pas arrivé à temps : rien de toi ne lie ces dés.",
      unseen: "Ce navigateur n’a pas vu la partie et ne peut savoir si les sceaux étaient là avant les sels.",
      old: "Cette partie n’a pas de sceaux : personne ne peut savoir comment ses sels ont été choisis.",
    },
    voided: (times) => (times === 1 ? "On a redistribué une fois, parce qu’un sel manquait." : `On a redistribué ${times} fois, parce que des sels manquaient.`),
    faults: {
      seed: () => "la graine n’est pas celle qui fut scellée",
      draw: (n) => `le tirage ${n} ne découle pas de la graine`,
      salt: (n) => `le sel de la place ${n} n’est pas celui auquel elle était liée`,
      commitment: () => "la maison avait scellé une autre graine",
      table: () => "ce sont les données d’une autre table",
      began: () => "la donne et les sels ne sont plus ceux du début de la partie",
      seals: () => "les sceaux ne sont plus ceux montrés avant l’ouverture de ton sel",
      own: (n) => `le sel de la place ${n} n’est pas celui que tu as donné`,
      told: (n) => `le tirage ${n} fut annoncé autrement pendant la partie`,
      undealt: () => "la maison ne dit plus comment on a distribué",
    },
    save: "Enregistrer ce que ce navigateur a vu",
    page: "Une page de la maison ne prouve rien contre la maison. Avec ce fichier et l’enregistrement, « taberna verify --seen » sur ta propre machine le fait.",
    dealing: "On scelle les dés…",
  },

  replay: {
    title: "Revoir",
    first: "Au début",
    back: "Un pas en arrière",
    play: "Lecture",
    stop: "Arrêt",
    forward: "Un pas en avant",
    last: "À la fin",
    ply: (n, of) => `Étape ${n} sur ${of}`,
    eyes: "Vu par",
    spectator: "un spectateur",
    speed: "Vitesse",
    link: "Lien vers cette étape",
    imported: "Un enregistrement importé",
    unfair: (why) => `Ses tirages n’ont pu être vérifiés : ${why}`,
    fromHere: "Jouer à partir d’ici",
  },

  you: {
    title: "Toi à la Taberna",
    nothing: "Tes parties, victoires et enregistrements seront ici dès que tu en auras joué une jusqu’au bout.",
    matches: "Parties",
    streak: "Victoires de suite",
    best: "Plus longue série",
    days: "Jours de suite",
    games: "Par jeu",
    game: "Jeu",
    wins: "Victoires",
    rank: "Rang moyen",
    records: "Tes dernières parties",
    ranked: (rank, of) => `Rang ${rank} sur ${of}`,
    score: (score) => `(${score})`,
    devices: "Tes appareils",
    devicesLine: "On te reconnaît ici à ce navigateur. Si tu es venu à la Taberna depuis un appareil qui n’est pas le tien, mets-y fin.",
    endOthers: "Fermer toutes les autres sessions",
    endedOthers: "C’est fait. Qui était toi ailleurs y est maintenant quelqu’un d’autre ; ici, tu restes toi.",
  },

  guide: {
    title: "Une première partie",
    chapter: (n, of) => `Chapitre ${n} sur ${of}`,
    showMe: "Montre-moi",
    astray: (action) => `« ${action} » est permis aussi. Pour l’instant, suis le guide ; tu pourras l’essayer dans une partie à toi.`,
    next: "Chapitre suivant",
    finished: "Maintenant, une partie",
  },

  plain: {
    onTable: "Ce qui est sur la table",
    ask: (n) => (n === 1 ? "Il n’y a qu’une chose à faire." : `Choisis une des ${n} actions.`),
    empty: "vide",
  },

  about: {
    title: "À propos de Taberna",
    text: [
      "Taberna est une maison de jeu sur le réseau : libre, sans comptes, et tu peux l’héberger toi-même. Les dés sont scellés avant une partie, et chacun peut les vérifier après.",
      "Les jeux sont l’œuvre de leurs auteurs ; les mots, les images et le code d’ici sont les nôtres. Nous ne sommes liés ni aux auteurs ni à leurs éditeurs.",
    ],
    licence: "Le code est libre, sous licence MIT.",
    licences: "Les licences des polices et bibliothèques fournies",
  },
};

export const words: HouseWords = spaced(written);

export { spaced as typeset };
