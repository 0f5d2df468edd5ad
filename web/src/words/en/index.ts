/** English. Plain, warm, short; second person. */

import type { GuideText } from "../guide-text.ts";
import type { RulesText } from "../rules-text.ts";
import type { Who } from "../who.ts";
import { downfallGuide } from "./downfall-guide.ts";
import { downfallRules } from "./downfall-rules.ts";
import { downfall } from "./downfall.ts";
import { pluvionautsGuide } from "./pluvionauts-guide.ts";
import { pluvionautsRules } from "./pluvionauts-rules.ts";
import { pluvionauts } from "./pluvionauts.ts";
import { capital, count, does, list, plural } from "./grammar.ts";
import { xvGuide } from "./xv-guide.ts";
import { xvRules } from "./xv-rules.ts";
import { xv } from "./xv.ts";

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** What people call a bot of the house. */
function botName(name: string): string {
  const [family = "", choice = ""] = name.split(":");
  if (family === "level") return `Level ${choice}`;
  if (family === "search") return `Searcher (${choice})`;
  return capital(name);
}

/** What kind of opponent it is. */
function botLine(name: string): string {
  const [family = "", choice = ""] = name.split(":");
  if (family === "search") return "Looks ahead as long as it may.";
  return (family === "level" ? LEVEL_LINES[Number(choice) - 1] : CHARACTERS[name]) ?? "";
}

const LEVEL_LINES = [
  "Has never played, and slips more often than not.",
  "Knows what it is about, and slips a lot.",
  "A friendly opponent for the first evening.",
  "Plays sensibly, and slips now and then.",
  "Slips seldom.",
  "Plays by a good eye, without looking ahead.",
  "Looks ahead for up to a second.",
  "Looks ahead for up to three seconds: the strongest here.",
];

const CHARACTERS: Record<string, string> = {
  random: "Does anything that is allowed.",
  balbus: "Keeps the inn. Loves a full house, and trusts that a crowd runs far.",
  cassia: "Keeps the accounts. Takes no risk, and is fair to everybody.",
  drusus: "Served in the legions. Afraid of nothing, least of all of lava.",
  felix: "Plays for money. Bold, sociable, and not to be trusted.",
  livilla: "Forgets no slight. Whoever harms her will be remembered.",
  macer: "Lives behind shutters. Keeps apart and leaves early.",
  webversion: "Plays by the formulas of the old game on the web.",
  greedy: "Takes the best it sees now.",
  exact: "Knows the value of every throw.",
  pilot: "Flies by sight, and seldom gets lost.",
};

export const words = {
  count,
  capital,
  list,
  number: (n: number): string => n.toLocaleString("en", { maximumFractionDigits: 1 }),
  percent,
  botName,
  botLine,
  language: "English",

  house: {
    title: "Taberna",
    tagline: "A gaming house at the foot of Vesuvius",
    skip: "Skip to the content",
    home: "Home",
    rules: "Rules",
    you: "You",
    about: "About",
    settings: "Settings",
    menu: "Menu",
    close: "Close",
    cancel: "Cancel",
    copy: "Copy",
    copied: "Copied",
    share: "Share",
    save: "Save",
    loading: "One moment…",
    name: "Your name",
    youAre: (name: string): string => `You are ${name}.`,
    rename: "Change name",
    theme: "Appearance",
    themes: { auto: "As the device", light: "Light", dark: "Dark" },
    speech: "Language",
    speechAuto: "As the device",
    pace: "Pace of play",
    paces: { 0: "At once", 0.5: "Quick", 1: "Usual", 2: "Slow" } as Record<number, string>,
    autoDone: "Say “done” for me when nothing else is left",
    confirm: "Ask before a move is sent",
    confirms: { touch: "On touch screens", always: "Always", never: "Never" },
    notify: "Tell me when it is my turn",
    notifyDenied: "The browser does not allow it. Its settings for this page can be changed beside the address.",
    sound: "Sounds",
    forget: "Delete my data",
    forgetSure: "Delete your name, your chat and your results? In old matches you become nobody in particular.",
  },

  connection: {
    connecting: "Opening the door…",
    away: "The house is out of reach. Trying again…",
    back: "Back at the table.",
    outdated: "The house has been renewed. Reload the page to go on.",
    renewed: "A newer Taberna is ready.",
    reload: "Reload",
    later: "Later",
  },

  trouble: {
    title: "That did not work",
    unreachable: "The house cannot be reached. Is it open? Your match is kept; try again in a moment.",
    "no-table": "There is no such table. The link may be old, or mistyped.",
    "no-page": "There is nothing behind this door. The link may be old, or mistyped.",
    "bad-file": "This file is no record of a match.",
    "not-over": "This match is still being played. Watch it now; it can be replayed when it is over.",
    renewed: "A part of this page could not be fetched. The house is out of reach, or has been renewed: reload the page.",
    taken: "This seat is not free: somebody was quicker, or the invitation is old. Watch, or ask for a new link.",
    stale: "The table has moved on meanwhile. Look again and choose.",
    home: "To the house",
    again: "Try again",
  },

  games: {
    downfall: {
      title: "The Downfall of Pompeii",
      line: "Fill the city with your family, then run from the lava.",
      facts: "2–4 players · 45 minutes · cards and nerve",
    },
    xv: {
      title: "Pompeii XV",
      line: "Fifteen thrown counters, twelve wells, one perfect turn.",
      facts: "alone or up to 8 · 5 minutes · luck and sums",
    },
    pluvionauts: {
      title: "The Pluvionauts",
      line: "Throw a die among sky islands and chase the rain.",
      facts: "2–5 players · 45 minutes · aim and plans",
    },
  } as Record<string, { title: string; line: string; facts: string }>,

  home: {
    welcome: "Salve",
    intro: "Pick a game and sit down. No account, no fuss; the mountain is quiet, so far.",
    play: "Play now",
    playLine: "against bots, at once",
    playAlone: "alone, at once",
    choose: "Set up a match",
    friends: "Invite a friend",
    screen: "Several people on this screen",
    learn: "Learn it by playing",
    workshop: "Workshop",
    open: "Open tables",
    none: "No table is open just now. Open one, and it stands here.",
    yours: "Your matches",
    noneYours: "Matches you play stand here, so that you can go on with them.",
    goOn: "Go on",
    join: "Sit down",
    watch: "Watch",
    replay: "Replay",
    soon: "Its table is being built; until then it is played in the terminal.",
    dropRecord: "Open a record",
    dropLine: "Drop a record file here, or choose one, to replay and check it.",
    yourTurn: "Your turn",
    status: { waiting: "waiting", running: "being played", over: "over", closed: "closed", imported: "record" } as Record<string, string>,
    seats: (free: number): string => (free ? `${count(free)} ${plural(free, "seat", "seats")} free` : "full"),
  },

  create: {
    title: "Set up a match",
    players: "Players",
    seat: (name: string): string => `Seat ${name}`,
    me: "You",
    person: "Somebody at this screen",
    friend: "Open seat (by link)",
    levels: "Bots by strength",
    characters: "Bots with a character",
    rules: "Rules",
    differences: "What differs from the official rules",
    same: "The official rules.",
    dual: "Three tiles with two symbols",
    starter: "Who begins",
    random: "Chance decides",
    phase: "Begin",
    phaseLabel: "The match begins",
    phases: { sleeps: "at the beginning", seethes: "when the mountain seethes", erupts: "with the eruption" } as Record<string, string>,
    populate: "People already in the city",
    populated: { "": "as usual for the phase", "0": "nobody", "0.25": "a quarter full", "0.5": "half full", "0.8": "nearly full" } as Record<string, string>,
    surprise: "Surprise: people may run from the first tile on",
    manner: "How it is played",
    clock: "Clock",
    clocks: {
      none: "no clock",
      "300+5": "5 minutes + 5 seconds a turn",
      "900+10": "15 minutes + 10 seconds a turn",
      "1800+20": "30 minutes + 20 seconds a turn",
      "days 1": "a day for each move",
      "days 3": "three days for each move",
    } as Record<string, string>,
    hints: "Hints allowed",
    open: "List the table in the house",
    go: "Sit down",
    starting: "The table is being laid…",
  },

  lobby: {
    title: "The table is set",
    waiting: "Waiting for everybody to sit down. The match begins by itself.",
    invite: "Send this link to whoever shall sit here:",
    sit: "Sit down here",
    here: "Somebody at this screen sits here",
    putBot: "Give it to a bot",
    remove: "Free the seat",
    closeTable: "Close the table",
    free: "free",
    qr: "As a code for a phone",
  },

  table: {
    turn: { you: "Your turn", other: (name: string): string => `${name} is on turn`, nobody: "" },
    thinking: (name: string): string => `${name} is thinking…`,
    undo: "Take back",
    undoSteps: (n: number): string => (n === 1 ? "Your last action can go back." : `Your last ${count(n)} actions can go back.`),
    noUndo: {
      nothing: "You have played nothing yet.",
      drawn: "Something was drawn since.",
      sealed: "It ended your turn or showed something.",
      played: (name: string): string => `${name} has played since.`,
    },
    done: "Done",
    hint: "Hint",
    hinted: (what: string, worth: string): string => `A good move: ${what}${worth ? ` (${worth})` : ""}.`,
    worth: { wins: (value: number): string => `wins ${percent(value)}` } as Record<string, (value: number) => string>,
    resign: "Resign",
    resignSure: "Give up? A bot plays your seat to the end, and you rank last.",
    resignYes: "Give up",
    closeSure: "Close the table for everybody? The match ends without a result.",
    leave: "Get up",
    comeBack: "Take your seat back",
    away: {
      left: "is away; a bot plays",
      absent: "lost the connection; a bot plays",
      time: "ran out of time; a bot plays",
      resigned: "resigned; a bot plays",
    } as Record<string, string>,
    yourSeat: {
      left: "You got up; a bot plays for you.",
      absent: "You were gone; a bot plays for you.",
      time: "Your time ran out; a bot plays for you.",
    } as Record<string, string>,
    pondering: "Let me think…",
    pause: "Pause",
    pauseAsked: (names: string): string => `${names} would like a pause.`,
    paused: "The match is paused.",
    resume: "Go on",
    rematch: "Play again",
    rematchAsked: (names: string): string => `${names} would like to play again.`,
    toRematch: "To the next match",
    replay: "Replay",
    record: "Record",
    log: "What happened",
    logShort: "Log",
    overlayShort: "Board",
    chat: "Talk",
    chatHint: "Say something…",
    watchersRoom: "among the spectators",
    send: "Say",
    spectators: (n: number): string => (n === 0 ? "Nobody is watching" : n === 1 ? "One spectator" : `${capital(count(n))} spectators`),
    skip: "Skip to my turn",
    skipOver: "Skip",
    confirm: "Do it",
    confirmed: (what: string): string => `Do it: ${what}`,
    actions: "What you can do",
    statistics: "Statistics",
    again: "Choose again",
    allMoves: "All moves as a list",
    moves: (n: number): string => `Moves (${n})`,
    options: "More",
    giveBot: (name: string): string => `Give ${name}’s seat to a bot`,
    watch: "Let others watch",
    watchLink: "Link for spectators",
    overlay: "Show on the board",
    connection: { here: "here", gone: "not connected" },
    closed: "This table is closed",
    closedLine: "Nobody plays here any more, and the match stays without a result. In the house you can sit down at another table, or open your own.",
    fair: "Dice sealed",
    sealed: (commitment: string): string => `The dice are sealed: ${commitment.slice(0, 12)}…`,
    curtain: (name: string): string => `The table is yours, ${name}.`,
    curtainLine: "Take the screen so that only you can see it.",
    lift: "Show my hand",
    zoomIn: "Larger",
    zoomOut: "Smaller",
  },

  over: {
    title: "The match is over",
    won: (who: Who): string => `${does(who, "win", "wins")}!`,
    shared: (names: readonly string[]): string => `${list(names)} share the win.`,
    nobody: "Nobody wins.",
    ranking: "Ranking",
    rank: "Rank",
    player: "Player",
    tieBreak: "Equal numbers saved: the fewer people in the volcano, the better.",
    verify: "Check the dice",
    verifying: "Checking every draw…",
    insecure: "Browsers check dice only over https. Save the record and check it with “taberna verify”.",
    fair: (draws: number): string => `All ${draws} draws follow from the seed that was sealed before the match. Nobody cheated.`,
    unfair: (why: string): string => `The draws do not fit: ${why}`,
    wrongSeed: "the seed is not the one that was sealed",
    wrongDraw: (n: number): string => `draw ${n} is not what the seed gives`,
    share: "Share the record",
    resigned: "resigned",
  },

  replay: {
    title: "Replay",
    first: "To the start",
    back: "Back one step",
    play: "Play",
    stop: "Stop",
    forward: "On one step",
    last: "To the end",
    ply: (n: number, of: number): string => `Step ${n} of ${of}`,
    eyes: "Seen by",
    spectator: "a spectator",
    speed: "Speed",
    link: "Link to this step",
    imported: "An imported record",
    unfair: (why: string): string => `Its draws could not be checked: ${why}`,
    fromHere: "Play on from here",
  },

  you: {
    title: "You at Taberna",
    nothing: "Your matches, wins and records stand here once you have played to the end of one.",
    matches: "Matches",
    streak: "Wins in a row",
    best: "Longest row of wins",
    days: "Days in a row",
    games: "By game",
    game: "Game",
    wins: "Wins",
    rank: "Mean rank",
    records: "Your latest matches",
    ranked: (rank: number, of: number): string => `Rank ${rank} of ${of}`,
    score: (score: number): string => `(${score})`,
  },

  guide: {
    title: "A first game",
    chapter: (n: number, of: number): string => `Chapter ${n} of ${of}`,
    showMe: "Show me",
    astray: (action: string): string => `“${action}” is allowed, too. For now, do as the guide says; you can try it in a match of your own.`,
    next: "Next chapter",
    finished: "Now play a match",
    games: { downfall: downfallGuide, xv: xvGuide, pluvionauts: pluvionautsGuide } as Record<string, GuideText>,
  },

  workshop: {
    title: "Workshop",
    lead: "Set up any position, see what bots think of it, and play on from there.",
    put: "A click puts",
    lava: (symbol: string): string => `${symbol} lava`,
    clear: "nothing",
    phase: "Phase",
    turn: "On turn",
    stage: "What comes",
    usual: "the usual",
    stages: { play: "a card", tile: "drawing a tile", lay: "laying it", move: "running" } as Record<string, string>,
    tile: "The tile",
    hand: (name: string): string => `${name}’s hand`,
    dealt: "dealt by chance",
    text: "The position as text",
    sound: (n: number): string => (n ? `A sound position with ${n} legal ${plural(n, "action", "actions")}.` : "A sound position."),
    play: "Play from here",
    think: "What a bot thinks",
    thinking: "Thinking…",
    empty: "Empty the board",
  },

  about: {
    title: "About Taberna",
    text: [
      "Taberna is a gaming house on the network: free, without accounts, and yours to host. The dice are sealed before a match and can be checked by anybody after it.",
      "The games are the work of their designers; all words, pictures and code here are our own. We are not affiliated with the designers or their publishers.",
    ],
    credits: [
      ["The Downfall of Pompeii", "designed by Klaus-Jürgen Wrede"],
      ["Pompeii XV", "by R. C. Bell and W. M. Horn"],
      ["The Pluvionauts", "by Rémi Monthiller, CC BY 4.0; the request cards are our own proposal"],
    ],
    licence: "The code is free under the MIT licence.",
  },

  rules: { downfall: downfallRules, xv: xvRules, pluvionauts: pluvionautsRules } as Record<string, RulesText>,

  downfall,
  xv,
  pluvionauts,
};

export type Words = typeof words;
