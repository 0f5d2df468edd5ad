/** La Chute de Pompéi. */

import type { table as english } from "../en/table.ts";
import type { Who } from "../../../../words/who.ts";
import { capital, count, countHim, decimal, does, list, plural, subject, whom, whose } from "../../../../words/fr/grammar.ts";
import { unsound } from "./unsound.ts";

const people = (n: number): string => (n === 1 ? "Une personne" : `${capital(count(n))} personnes`);

/** « Deux personnes de plus à toi sont près d’une porte. » */
function more(who: Who, n: number, where: string): string {
  const many = Math.abs(n);
  return `${people(many)} de ${n < 0 ? "moins" : "plus"} ${whose(who)} ${plural(many, "est", "sont")} ${where}.`;
}

/** « Bientôt, en moyenne, 1,7 personnes de plus à toi sont sauvées. » */
function soon(who: Who, n: number, where: string): string {
  return `Bientôt, en moyenne, ${decimal(Math.abs(n), 1)} personnes de ${n < 0 ? "moins" : "plus"} ${whose(who)} sont ${where}.`;
}

const steps = (n: number): string => `${countHim(n)} pas`;

export const table: typeof english = {
  unsound,
  board: "La ville de Pompéi",
  symbols: { scroll: "rouleau", coin: "pièce", vase: "vase", column: "colonne", mask: "masque", helmet: "casque" },
  kinds: { play: "Cartes", wild: "Cartes, au choix", relative: "Parents", omen: "Présages", lava: "Lave", run: "Courses" },
  phases: { sleeps: "Le Vésuve dort", seethes: "Le Vésuve gronde", erupts: "Le Vésuve explose" },
  phaseLines: {
    sleeps: "Joue une carte, installe quelqu’un dans sa maison, pioche.",
    seethes: "Qui emménage amène des parents ; les présages jettent des gens dans le volcan.",
    erupts: "Pioche une tuile, pose la lave, puis fais courir deux des tiens.",
    opening: "Les premières tuiles sont posées ; personne ne court encore.",
  },
  saved: "sauvés",
  city: "en ville",
  lost: "dans le volcan",
  supply: "à venir",
  standing: (saved, volcano) => `${saved} ${plural(saved, "sauvé", "sauvés")}, ${volcano} dans le volcan`,
  hand: "Ta main",
  cards: (n) => `${count(n)} ${plural(n, "carte", "cartes")}`,
  deck: (n) => `${n} dans la pioche`,
  bag: (n) => `${n} ${plural(n, "tuile", "tuiles")} dans le sac`,
  bagTitle: "Dans le sac",
  played: "Jouées :",
  playedCard: (card, n) => (n === 1 ? String(card) : `${card} (${n}×)`),
  omen: "Présage",
  ad79: "A.D. 79",
  statistics: {
    city: "En ville",
    supply: "À venir",
    deeds: {
      cards: "Cartes jouées",
      wild: "Jokers",
      relatives: "Parents installés",
      omens: "Présages piochés",
      thrown: "Jetés dans le volcan",
      lava: "Lave posée",
      runs: "Courses",
      saved: "Sortis",
      burnt: "Perdus dans la lave",
    },
    saved: "Personnes sauvées, tour par tour",
    across: "tour",
  },
  remarks: {
    balbus: { harms: "Rien de personnel. C’était complet.", harmed: "Un bon client s’en va.", saves: "Cette tournée est pour moi !" },
    cassia: { harms: "Il fallait quelqu’un. J’ai vérifié.", harmed: "Je le note.", saves: "Comme prévu." },
    drusus: { harms: "Un de moins dans le rang.", harmed: "Une égratignure.", saves: "En ordre, l’un après l’autre !" },
    felix: { harms: "Tu aurais fait pareil.", harmed: "Quitte ou double !", saves: "Je l’avais dit : la chance." },
    livilla: { harms: "Voilà pour la dernière fois.", harmed: "Je m’en souviendrai. Toujours.", saves: "Vous attendrez plus que moi." },
    macer: { harms: "Il y a trop de monde ici.", harmed: "J’aurais dû rester chez moi.", saves: "Fermez la porte derrière moi." },
  },
  whys: {
    "near-gate": (f) => `${steps(f.steps)} jusqu’à ${f.gate}`,
    vent: (f) => `${f.square} est à côté d’une cheminée`,
    neighbours: (f) => `${count(f.count)} ${plural(f.count, "personne", "personnes")} sur ${f.square} avec qui courir`,
    "own-neighbours": (f) => `les siens sur ${f.square} perdraient leur compagnie`,
    brings: (f) => `jusqu’à ${countHim(f.count)} ${plural(f.count, "parent peut suivre", "parents peuvent suivre")}`,
    hand: (f) => `d’autres cartes en main pour ${f.card}`,
    feeds: () => "les autres y amèneraient peu de parents",
    spread: () => "les siens sont dispersés",
    blame: () => "celui qu’on frappe va bien et s’en remettra",
    grudge: () => "une rancune",
    lead: () => "son avance",
    boxed: (f) => `${count(f.count)} des autres ne ${plural(f.count, "viendrait", "viendraient")} jamais en ville`,
    ready: (f) => `${count(f.count)} des siens ${plural(f.count, "peut", "peuvent")} sortir en une course`,
    "own-vents": () => "des siens à côté de cheminées",
    custom: () => "cela ne se fait pas",
    leaves: (f) => `en sécurité en ${steps(f.steps)}, par ${f.gate}`,
    way: (f) => `plus près de ${f.gate} : ${f.after} au lieu de ${f.before}`,
    carried: (f) => `dans une foule de ${f.after}`,
    flees: (f) => `la lave peut atteindre ${f.square}`,
    danger: (f) => `loin de la lave près de ${f.square}`,
    "left-behind": (f) => `peu restent en arrière sur ${f.square}`,
    strands: (f) => `d’autres sur ${f.square} iront moins loin`,
    helps: (f) => `les siens sur ${f.square} iront plus loin`,
    carries: (f) => `de la compagnie sur ${f.square}`,
    kills: (f) => `${count(f.count)} des autres ${plural(f.count, "meurt", "meurent")}`,
    "own-loss": () => "aucun des siens ne meurt",
    scatters: () => "une foule des autres disparaît",
    "own-crowd": () => "sa propre foule reste ensemble",
    blocks: (f) => `${count(f.count)} des autres ${plural(f.count, "a", "ont")} plus de chemin`,
    "own-way": () => "son propre chemin reste libre",
    threatens: (f) => `la lave à la porte de ${count(f.count)} des autres`,
    "own-danger": () => "les siens en restent loin",
    whim: () => "un caprice",
  },
  story: (n) =>
    list([
      n.saved ? `${count(n.saved)} ${plural(n.saved, "personne sauvée", "personnes sauvées")}` : "personne de sauvé",
      ...(n.lava ? [`${count(n.lava)} ${plural(n.lava, "perdue", "perdues")} dans la lave`] : []),
      ...(n.cutOff ? [`${count(n.cutOff)} sans issue`] : []),
      ...(n.omen ? [`${count(n.omen)} par ${plural(n.omen, "un présage", "des présages")}`] : []),
      ...(n.left ? [`${count(n.left)} ${plural(n.left, "restée", "restées")} en ville`] : []),
      ...(n.earlier ? [`${count(n.earlier)} ${plural(n.earlier, "perdue", "perdues")} auparavant`] : []),
    ]),
  card: (n) => `Carte ${n}`,
  relativesLeft: (n) => `${capital(countHim(n))} ${plural(n, "parent peut", "parents peuvent")} suivre.`,
  tile: (symbol) => `Tu tiens de la lave (${symbol}).`,
  runs: (made, people) => {
    if (people === 1) return made ? "Ta dernière personne peut encore courir une fois." : "Ta dernière personne peut courir deux fois.";
    return made ? "Une autre personne peut courir." : "Fais courir deux des tiens.";
  },
  ask: {
    card: "Choisis une carte et une place.",
    relative: "Installe un parent, ou appuie sur « Terminé ».",
    omen: "Un présage : choisis qui va dans le volcan.",
    lava: "Pose la lave.",
    run: "Choisis qui court.",
    runTo: "Vers où ?",
    done: "Il ne reste rien à faire : termine ton tour.",
  },
  another: "Choisir quelqu’un d’autre",
  eruptCall: "Montrer quatre cartes et déclencher l’éruption",
  which: "Laquelle ?",
  overlays: {
    none: "rien",
    lava: "où la lave peut venir ensuite",
    gates: "pas jusqu’à une porte",
    values: "ce que pense un bot",
  },
  explore: {
    lava: (symbol) => `lave (${symbol})`,
    burnt: "brûlée",
    vent: (symbol) => `la cheminée (${symbol})`,
    people: (who, n) => `${count(n)} ${plural(n, "personne", "personnes")} ${whose(who)}`,
    nobody: "personne",
    free: (n) => `${count(n)} ${plural(n, "place libre", "places libres")}`,
    steps: (n) => `à ${n} pas de la sortie`,
    noWay: "aucun chemin vers une porte",
    coming: (symbols) => `la lave peut venir ensuite (${symbols})`,
  },
  since: {
    card: (card, use) => (use === "wild" ? `${card} comme joker` : use === "nothing" ? `${card} sans effet` : `${card}`),
    relatives: (n) => `${countHim(n)} ${plural(n, "parent", "parents")}`,
    victim: (victim, square) => `présage : ${victim.you ? "un des tiens" : victim.name} en ${square}`,
    lava: (symbol, square) => `lave (${symbol}) en ${square}`,
    lost: (who, n) => `${who.you ? "tu perds" : `${who.name} perd`} ${count(n)}`,
    ran: (n) => `${count(n)} ${plural(n, "a couru", "ont couru")}`,
    saved: (n) => `${count(n)} ${plural(n, "sortie", "sorties")}`,
    erupts: "l’éruption",
  },
  square: (square, gate, house, side) => {
    if (house) return `maison ${house}${side ? ` ${SIDES[side]}` : ""} (${square})`;
    return gate ? `${square}, ${gate}` : square;
  },
  action: {
    play: (card, square) => `Jouer ${card} : emménager en ${square}`,
    wild: (card, square) => `Jouer ${card} comme joker : emménager en ${square}`,
    nothing: (card) => `Jouer ${card} sans effet`,
    relative: (square) => `Un parent emménage en ${square}`,
    omen: (square, them) => `Jeter dans le volcan quelqu’un ${them} en ${square}`,
    lava: (square, symbol) => `Poser de la lave${symbol ? ` (${symbol})` : ""} en ${square}`,
    run: (from, to) => `Courir de ${from} à ${to}`,
    out: (from) => `Courir de ${from} hors de la ville`,
    erupt: "Déclencher l’éruption",
    done: "Terminer ton tour",
  },
  whosePeople: whose,
  event: {
    SeatChosen: (who) => `${does(who, "commences", "commence")}.`,
    settled: (n) => `${people(n)} ${plural(n, "s’installe", "s’installent")} en ville.`,
    dealt: "Les cartes sont distribuées.",
    CardDrawn: (who, card) => `${does(who, "pioches", "pioche")} ${card ? `la carte ${card}` : "une carte"}.`,
    CardPlayed: (who, card, use) =>
      `${does(who, "joues", "joue")} ${card}${use === "wild" ? " comme joker" : use === "nothing" ? " sans effet" : ""}.`,
    PersonPlaced: (who, square) => `${does(who, "emménages", "emménage")} en ${square}.`,
    RelativesGranted: (n) => `Jusqu’à ${countHim(n)} ${plural(n, "parent peut", "parents peuvent")} suivre.`,
    RelativePlaced: (who, square) => `Un parent ${whose(who)} emménage en ${square}.`,
    VesuviusSeethed: (who) => `${does(who, "pioches", "pioche")} A.D. 79 : la montagne gronde, et les parents suivent.`,
    OmenDrawn: (who, harmless) => `${does(who, "pioches", "pioche")} un présage${harmless ? ", mais il n’y a personne d’autre en ville" : ""}.`,
    VictimThrown: (who, victim, square) => `${does(who, "jettes", "jette")} dans le volcan quelqu’un ${whose(victim)} en ${square}.`,
    VesuviusErupted: (who, shown, begins) =>
      `${shown.length ? `${does(who, "montres", "montre")} ${list(shown)} et ${who.you ? "déclenches" : "déclenche"} l’éruption !` : "Le Vésuve entre en éruption !"} ${does(begins, "commences", "commence")} avec la lave.`,
    TileDrawn: (who, tile) => `${does(who, "pioches", "pioche")} de la lave (${tile}).`,
    TileSetAside: (tile) => `La tuile (${tile}) ne trouve aucune place et est mise de côté.`,
    LavaLaid: (who, square, symbol) => `${does(who, "poses", "pose")} de la lave (${symbol}) en ${square}.`,
    PeopleLost: (who, n, square, cause) => {
      const lost = `${people(n)} ${whose(who)} en ${square}`;
      if (cause === "lava") return `${lost} ${plural(n, "meurt", "meurent")} dans la lave.`;
      if (cause === "cut-off") return `${lost} ${plural(n, "est coupée de toute porte et perdue", "sont coupées de toute porte et perdues")}.`;
      return `${lost} ${plural(n, "reste", "restent")} en arrière.`;
    },
    SquaresBurnt: (squares) => `${plural(squares.length, "Coupée", "Coupées")} de toute porte, ${list(squares)} ${plural(squares.length, "brûle", "brûlent")}.`,
    PersonRan: (who, from, to) => `${does(who, "cours", "court")} de ${from} à ${to}.`,
    PersonSaved: (who, from) => `${does(who, "sauves", "sauve")} quelqu’un parti de ${from} : dehors, par une porte.`,
    TurnEnded: (who) => `${subject(who)} ${who.you ? "as" : "a"} terminé.`,
    RunningBegan: (who) => `La première lave est posée : désormais on court. ${does(who, "commences", "commence")}.`,
    GameEnded: (reason) => (reason === "city-empty" ? "Il n’y a plus personne en ville." : "La dernière tuile est posée."),
    takenBack: (who) => `${does(who, "reprends", "reprend")} ce coup.`,
  },
  reason: {
    saved: (who, n) => `${people(n)} de plus ${whose(who)} ${plural(n, "est sauvée", "sont sauvées")}.`,
    dead: (who, n) => `${people(n)} ${whose(who)} ${plural(n, "meurt", "meurent")}.`,
    "at-gate": (who, n) => more(who, n, "à une porte"),
    "one-run": (who, n) => more(who, n, "à une course du salut"),
    "more-runs": (who, n) => more(who, n, "à plusieurs courses d’une porte"),
    "in-danger": (who, n) => more(who, n, "là où la lave peut venir"),
    "cut-off": (who, n) => more(who, n, "sur le point d’être sans issue"),
    "too-many": (who, n) => more(who, n, "hors de portée des courses qui restent"),
    home: (who, n, square) => (n < 0 ? `La bonne place ${whose(who)} en ${square} est perdue.` : `${capital(square)} est une bonne place pour ${whom(who)}.`),
    company: (who, n) => (n < 0 ? `Les gens ${whose(who)} ont moins de compagnie.` : `Les gens ${whose(who)} ont plus de compagnie : une foule court loin.`),
    cards: (_who, n) => (n < 0 ? "Tu renonces ainsi à des cartes qui amèneraient des parents." : "Les cartes que tu gardes amèneront des parents."),
    relatives: (who, n) => `${capital(countHim(n))} ${plural(n, "parent", "parents")} ${who.you ? plural(n, "te suit", "te suivent") : `${plural(n, "suit", "suivent")} ${who.name}`}.`,
    people: (who, n) => more(who, n, "en ville"),
    near: (who, n) => more(who, n, "dehors ou près d’une porte"),
    "later-saved": (who, n) => soon(who, n, "sauvées"),
    "later-dead": (who, n) => soon(who, n, "mortes"),
    "later-one-run": (who, n) => soon(who, n, "dehors ou à une course du salut"),
    "later-near": (who, n) => soon(who, n, "dehors ou près d’une porte"),
    "later-in-danger": (who, n) => soon(who, n, "là où la lave peut venir"),
    "later-cut-off": (who, n) => soon(who, n, "sur le point d’être sans issue"),
    "later-too-many": (who, n) => soon(who, n, "hors de portée des courses qui restent"),
    "later-home": (who, n) => `Bientôt les gens ${whose(who)} habitent ${n < 0 ? "moins bien" : "mieux"}.`,
    "later-company": (who, n) => `Bientôt les gens ${whose(who)} ont ${n < 0 ? "moins" : "plus"} de compagnie.`,
    "later-cards": (_who, n) => `Bientôt les cartes de ta main amènent ${n < 0 ? "moins" : "plus"} de parents.`,
    "later-relatives": (who, n) => `${n < 0 ? "Moins" : "Plus"} de parents ${who.you ? "te suivent" : `suivent ${who.name}`} qu’avec d’autres coups.`,
    "later-people": (who, n) => soon(who, n, "en ville"),
  },
  score: { saved: "Sauvés", volcano: "Dans le volcan" },
  presets: {
    official: "Officielle : les règles de la boîte",
    online: "En ligne : comme on joue sur le web",
    classic: "Classique : la première édition",
    manual: "Manuel : l’ancien jeu sur ordinateur",
  },
  differences: {
    citizens: (v) => `À deux, à trois et à quatre, chacun a ${v} personnes.`,
    eruption_depth: (v) => `L’éruption se cache parmi les dernières cartes (${v}).`,
    relatives_count: (v) => `Les gens ${SAME[v] ?? `du même ${v}`} amènent des parents.`,
    relatives_exclude: (v) => `Les parents n’emménagent pas ${INTO[v] ?? `dans le même ${v}`}.`,
    relatives_cap: (v) => `Un parent au plus par ${EACH[v] ?? v} et par tour.`,
    wild_with_space: () => "Tant que la montagne gronde, toute carte peut être un joker.",
    voluntary_eruption: () => "Personne ne peut déclencher l’éruption.",
    no_legal_place: (v) => (v === "redraw" ? "Une tuile sans place possible est repiochée." : "Une tuile sans place possible se pose n’importe où."),
    enclosed_squares: () => "Les cases coupées de toute porte brûlent aussitôt.",
    vent_enterable: () => "Personne ne marche sur les cheminées.",
    last_tile: () => "La dernière tuile met fin à la partie aussitôt.",
    full_tie: () => "À égalité complète, personne ne gagne.",
    dual_tiles: () => "Trois tuiles à deux symboles sont dans le sac.",
    first_tiles: (v) => (v === "0" ? "On court dès la première tuile." : `${v} tuiles sont posées avant que l’on coure.`),
    start: () => "Une place est désignée pour commencer.",
  },
  tieBreak: "À égalité de sauvés, mieux vaut avoir moins de gens dans le volcan.",
  wish: {
    dual: "Trois tuiles à deux symboles",
    surprise: "Surprise : on court dès la première tuile",
    phase: "Début",
    phaseLabel: "La partie commence",
    phases: { sleeps: "au début", seethes: "quand la montagne gronde", erupts: "avec l’éruption" },
    populate: "Gens déjà en ville",
    populated: { "": "comme d’habitude", "0": "personne", "0.25": "au quart pleine", "0.5": "à moitié pleine", "0.8": "presque pleine" },
  },
  workshop: {
    title: "Atelier",
    lead: "Compose la position que tu veux, vois ce que les bots en pensent, et joue à partir de là.",
    put: "Un clic pose",
    lava: (symbol) => `lave : ${symbol}`,
    clear: "rien",
    phase: "Phase",
    turn: "À qui de jouer",
    stage: "La suite",
    usual: "comme d’habitude",
    stages: { play: "une carte", tile: "piocher une tuile", lay: "la poser", move: "courir" },
    tile: "La tuile",
    hand: (name) => `Main : ${name}`,
    dealt: "distribuée au hasard",
    text: "La position en texte",
    sound: (n) => (n ? `Une position valide avec ${n} ${plural(n, "action permise", "actions permises")}.` : "Une position valide ; le hasard vient d’abord."),
    play: "Jouer à partir d’ici",
    think: "Ce que pense un bot",
    thinking: "Réflexion…",
    empty: "Vider le plateau",
  },
};

const SAME: Record<string, string> = { building: "du même bâtiment", house: "de la même maison", square: "de la même case", colour: "des maisons de même couleur", number: "des maisons de même numéro" };
const INTO: Record<string, string> = { building: "dans le même bâtiment", house: "dans la même maison", square: "sur la même case", colour: "dans les maisons de même couleur", number: "dans les maisons de même numéro" };
const EACH: Record<string, string> = { building: "bâtiment", house: "maison", square: "case", colour: "couleur", number: "numéro" };

const SIDES: Record<string, string> = { north: "nord", south: "sud", west: "ouest", east: "est" };
