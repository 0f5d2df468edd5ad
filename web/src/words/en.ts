/** English. Plain, warm, short; second person. */

const ONES = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

function count(n: number): string {
  return ONES[n] ?? String(n);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function plural(n: number, one: string, many: string): string {
  return n === 1 ? one : many;
}

function list(items: readonly (string | number)[]): string {
  const all = items.map(String);
  return all.length < 2 ? (all[0] ?? "") : `${all.slice(0, -1).join(", ")} and ${all[all.length - 1]}`;
}

/** What people call a bot of the house. */
function botName(name: string): string {
  const [family = "", choice = ""] = name.split(":");
  if (family === "level") return `Level ${choice}`;
  if (family === "search") return `Searcher (${choice})`;
  return capital(name);
}

/** Somebody as a sentence begins: you, or the player's name. */
export interface Who {
  name: string;
  you: boolean;
}

const subject = (who: Who): string => (who.you ? "You" : who.name);
const does = (who: Who, you: string, they: string): string => `${subject(who)} ${who.you ? you : they}`;
const whose = (who: Who): string => (who.you ? "your" : `${who.name}’s`);

export const en = {
  count,
  capital,
  list,
  botName,
  language: "English",

  house: {
    title: "Taberna",
    tagline: "A gaming house at the foot of Vesuvius",
    skip: "Skip to the content",
    home: "Home",
    rules: "Rules",
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
    rename: "Change name",
    theme: "Appearance",
    themes: { auto: "As the device", light: "Light", dark: "Dark" },
    pace: "Pace of play",
    paces: { 0: "At once", 0.5: "Quick", 1: "Usual", 2: "Slow" } as Record<number, string>,
    autoDone: "Say “done” for me when nothing else is left",
    confirm: "Ask before a move is sent",
    confirms: { touch: "On touch screens", always: "Always", never: "Never" },
    notify: "Tell me when it is my turn",
    sound: "Sounds",
    forget: "Delete my data",
    forgetSure: "Delete your name, your chat and your results? In old matches you become nobody in particular.",
  },

  connection: {
    connecting: "Opening the door…",
    away: "The house is out of reach. Trying again…",
    back: "Back at the table.",
    outdated: "The house has been renewed. Reload the page to go on.",
    reload: "Reload",
  },

  trouble: {
    title: "That did not work",
    unreachable: "The house cannot be reached. Is it open? Your match is kept; try again in a moment.",
    "no-table": "There is no such table. The link may be old, or mistyped.",
    "no-page": "There is nothing behind this door.",
    "bad-file": "This file is no record of a match.",
    taken: "Somebody was quicker: this seat is taken.",
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
    choose: "Set up a match",
    friends: "Invite a friend",
    screen: "Several people on this screen",
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
    bot: (name: string): string => `Bot: ${botName(name)}`,
    rules: "Rules",
    differences: "What differs from the official rules",
    same: "The official rules.",
    dual: "Three tiles with two symbols",
    starter: "Who begins",
    random: "Chance decides",
    phase: "Begin",
    phases: { sleeps: "at the beginning", seethes: "when the mountain seethes", erupts: "with the eruption" } as Record<string, string>,
    populate: "People already in the city",
    populated: { "": "as usual for the phase", "0": "nobody", "0.25": "a quarter full", "0.5": "half full", "0.8": "nearly full" } as Record<string, string>,
    surprise: "Surprise: people may run from the first tile on",
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
    watchLink: "Link for spectators",
    sit: "Sit down here",
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
    undoSteps: (n: number): string => (n === 1 ? "Take back your last action" : `Take back (up to ${count(n)} actions)`),
    noUndo: (why: string): string => `Nothing to take back: ${why}`,
    done: "Done",
    hint: "Hint",
    hinted: (what: string): string => `A good move: ${what}.`,
    resign: "Resign",
    resignSure: "Give up? A bot plays your seat to the end, and you rank last.",
    leave: "Get up",
    comeBack: "Take your seat back",
    away: {
      left: "is away; a bot plays",
      absent: "lost the connection; a bot plays",
      time: "ran out of time; a bot plays",
      resigned: "resigned; a bot plays",
    } as Record<string, string>,
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
    chat: "Talk",
    chatHint: "Say something…",
    watchersRoom: "among the spectators",
    send: "Say",
    spectators: (n: number): string => (n === 1 ? "one spectator" : `${count(n)} spectators`),
    skip: "Skip to my turn",
    skipOver: "Skip",
    confirm: "Do it",
    again: "Choose again",
    allMoves: "All moves as a list",
    options: "More",
    overlay: "Show on the board",
    connection: { here: "here", gone: "not connected" },
    closed: "This table is closed.",
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

  rules: {
    downfall: {
      lead: "First you bring your family into the city, house by house. Then the mountain wakes, and you bring as many as you can out again. Whoever saves most wins.",
      sections: [
        {
          title: "While Vesuvius sleeps",
          text: [
            "You hold four cards. Play one, and place one of your people on a free space of the building with that number. Then draw a card, and the turn passes on.",
            "A card whose building is full may be played as a wild card: its person moves in wherever a space is free.",
          ],
          diagram: "cards",
          caption: "Red holds 3, 5, 6 and 10: one person may move in on any of the marked squares.",
        },
        {
          title: "While Vesuvius seethes",
          text: [
            "The first card A.D. 79 makes the mountain seethe. From now on whoever moves into a house where others live brings relatives: one for each person who was there.",
            "Relatives move into buildings of the same colour or into plain houses, but not into the house they come from, and at most one into each house in a turn.",
            "Now omens lie in the deck, too. Whoever draws one chooses a person of somebody else’s, and that person goes into the volcano.",
          ],
          diagram: "relatives",
          caption: "Red moved in at g4, where one person lived: one relative may follow, to any marked square.",
        },
        {
          title: "The eruption",
          text: [
            "The second A.D. 79 is the eruption. Whoever holds four cards for full buildings may also call it, at the start of anybody’s turn.",
            "Lava tiles come out of a bag. The first tile of each sign is laid on the vent with that sign; every other one next to lava of its sign. People under a new tile are lost, and so are people who no longer have a way to a gate.",
            "After the first six tiles people run.",
          ],
          diagram: "lava",
          caption: "Red has drawn scroll lava and may lay it on the dashed squares. The names say which lava could go where next.",
        },
        {
          title: "Running",
          text: [
            "Each turn: draw a tile, lay it, then run with two of your people. Somebody runs as many squares as there were people on the square at the start, the runner and others included. A crowd carries far; somebody alone takes one step.",
            "Whoever stands alone and runs first may run again with the second move. A step out of a gate, and the person is saved.",
          ],
          diagram: "run",
          caption: "Two people stand on g5: one of them may run up to two squares.",
        },
        {
          title: "The end",
          text: [
            "When the last tile has been laid and the turn is played, or when nobody is left in the city, it is over. Whoever saved most people wins; if that is equal, the fewer people in the volcano, the better. If that is equal too, the win is shared.",
            "Every turn ends with “done”, so that a slip can be taken back before anything new is drawn.",
          ],
        },
      ] as { title: string; text: string[]; diagram?: string; caption?: string }[],
    },
  },

  downfall: {
    board: "The city of Pompeii",
    symbols: {
      scroll: "scroll", coin: "coin", vase: "vase", column: "column", mask: "mask", helmet: "helmet",
    } as Record<string, string>,
    phases: { sleeps: "Vesuvius sleeps", seethes: "Vesuvius seethes", erupts: "Vesuvius erupts" } as Record<string, string>,
    phaseLines: {
      sleeps: "Play a card, place somebody in its house, draw.",
      seethes: "Whoever moves in brings relatives; omens throw people into the volcano.",
      erupts: "Draw a tile, lay lava, then run with two of your people.",
      opening: "The first tiles are laid; nobody runs yet.",
    } as Record<string, string>,
    saved: "saved",
    city: "in the city",
    lost: "in the volcano",
    supply: "to come",
    hand: "Your hand",
    cards: (n: number): string => `${count(n)} ${plural(n, "card", "cards")}`,
    deck: (n: number): string => `${n} in the deck`,
    bag: (n: number): string => `${n} ${plural(n, "tile", "tiles")} in the bag`,
    bagTitle: "In the bag",
    card: (n: number): string => `Card ${n}`,
    relativesLeft: (n: number): string => `${capital(count(n))} ${plural(n, "relative", "relatives")} may follow.`,
    tile: (symbol: string): string => `You hold ${symbol} lava.`,
    runs: (n: number): string => (n === 0 ? "Run with two of your people." : "One more may run."),
    ask: {
      card: "Choose a card and a place for it.",
      relative: "Place a relative, or be done.",
      omen: "An omen: choose who goes into the volcano.",
      lava: "Lay the lava.",
      run: "Choose somebody to run.",
      runTo: "Where to?",
      done: "Nothing else is left: end your turn.",
    } as Record<string, string>,
    eruptCall: "Show four cards and let it erupt",
    which: "Which one?",
    overlays: {
      none: "nothing",
      lava: "where lava can go next",
      gates: "steps to a gate",
      values: "what a bot thinks",
    } as Record<string, string>,
    marks: { lava: (symbols: string): string => symbols, steps: (n: number): string => String(n) },
    square: (square: string, gate: string): string => (gate ? `${square}, ${gate}` : square),
    action: {
      play: (card: string, square: string): string => `Play ${card}: move into ${square}`,
      wild: (card: string, square: string): string => `Play ${card} as a wild card: move into ${square}`,
      nothing: (card: string): string => `Play ${card} for nothing`,
      relative: (square: string): string => `A relative moves into ${square}`,
      omen: (square: string, whom: string): string => `Throw one of ${whom} people on ${square} into the volcano`,
      lava: (square: string, symbol: string): string => `Lay ${symbol ? `${symbol} ` : ""}lava on ${square}`,
      run: (from: string, to: string): string => `Run from ${from} to ${to}`,
      out: (from: string): string => `Run from ${from} out of the city`,
      erupt: "Call the eruption",
      done: "End your turn",
    },
    whosePeople: whose,
    event: {
      SeatChosen: (who: Who): string => `${does(who, "begin", "begins")}.`,
      settled: (n: number): string => `${capital(count(n))} ${plural(n, "person settles", "people settle")} in the city.`,
      dealt: "The cards are dealt.",
      CardDrawn: (who: Who, card: number | null): string => `${does(who, "draw", "draws")} ${card ? `card ${card}` : "a card"}.`,
      CardPlayed: (who: Who, card: number, use: string): string =>
        `${does(who, "play", "plays")} ${card}${use === "wild" ? " as a wild card" : use === "nothing" ? " for nothing" : ""}.`,
      PersonPlaced: (who: Who, square: string): string => `${does(who, "move", "moves")} into ${square}.`,
      RelativesGranted: (n: number): string => `Up to ${count(n)} ${plural(n, "relative", "relatives")} may follow.`,
      RelativePlaced: (who: Who, square: string): string => `${capital(whose(who))} relative moves into ${square}.`,
      VesuviusSeethed: (who: Who): string => `${does(who, "draw", "draws")} A.D. 79: the mountain seethes, and relatives follow.`,
      OmenDrawn: (who: Who, harmless: boolean): string =>
        `${does(who, "draw", "draws")} an omen${harmless ? ", but nobody else is in the city" : ""}.`,
      VictimThrown: (who: Who, victim: Who, square: string): string =>
        `${does(who, "throw", "throws")} one of ${whose(victim)} people on ${square} into the volcano.`,
      VesuviusErupted: (who: Who, shown: readonly number[], begins: Who): string =>
        `${shown.length ? `${does(who, "show", "shows")} ${list(shown)} and ${who.you ? "call" : "calls"} the eruption!` : "Vesuvius erupts!"} ${does(begins, "begin", "begins")} with the lava.`,
      TileDrawn: (who: Who, tile: string): string => `${does(who, "draw", "draws")} ${tile} lava.`,
      TileSetAside: (tile: string): string => `The ${tile} tile fits nowhere and is set aside.`,
      LavaLaid: (who: Who, square: string, symbol: string): string => `${does(who, "lay", "lays")} ${symbol} lava on ${square}.`,
      PeopleLost: (who: Who, n: number, square: string, cause: string): string => {
        const people = `${capital(count(n))} of ${whose(who)} people on ${square}`;
        if (cause === "lava") return `${people} ${plural(n, "dies", "die")} in the lava.`;
        if (cause === "cut-off") return `${people} ${plural(n, "is", "are")} cut off and lost.`;
        return `${people} ${plural(n, "is", "are")} left behind.`;
      },
      SquaresBurnt: (squares: readonly string[]): string => `Cut off from every gate, ${list(squares)} ${plural(squares.length, "burns", "burn")}.`,
      PersonRan: (who: Who, from: string, to: string): string => `${does(who, "run", "runs")} from ${from} to ${to}.`,
      PersonSaved: (who: Who, from: string): string => `${does(who, "save", "saves")} somebody from ${from}: out through a gate.`,
      TurnEnded: (who: Who): string => `${subject(who)} ${who.you ? "are" : "is"} done.`,
      RunningBegan: (who: Who): string => `The first lava lies: from now on people run. ${does(who, "begin", "begins")}.`,
      GameEnded: (reason: string): string =>
        reason === "city-empty" ? "Nobody is left in the city." : "The last tile has been laid.",
      takenBack: (who: Who): string => `${does(who, "take", "takes")} that back.`,
    },
    score: { saved: "Saved", volcano: "In the volcano" } as Record<string, string>,
    presets: {
      official: "Official: the rules as sold",
      online: "Online: as played on the web",
      classic: "Classic: the first edition",
      manual: "Manual: the old computer game",
    } as Record<string, string>,
    differences: {
      citizens: (v: string): string => `${v} people each with 2, 3 and 4 players.`,
      eruption_depth: (v: string): string => `The eruption hides among the last cards (${v}).`,
      relatives_count: (v: string): string => `People in the same ${v} bring relatives.`,
      relatives_exclude: (v: string): string => `Relatives do not move into the same ${v}.`,
      relatives_cap: (v: string): string => `At most one relative in each ${v} a turn.`,
      wild_with_space: (): string => "While the mountain seethes any card may be wild.",
      voluntary_eruption: (): string => "Nobody may call the eruption.",
      no_legal_place: (v: string): string =>
        v === "redraw" ? "A tile that fits nowhere is drawn again." : "A tile that fits nowhere may lie anywhere.",
      enclosed_squares: (): string => "Squares cut off from every gate burn at once.",
      vent_enterable: (): string => "Nobody walks over the vents.",
      last_tile: (): string => "The last tile ends the match at once.",
      full_tie: (): string => "A complete tie has no winner.",
      dual_tiles: (): string => "Three tiles with two symbols are in the bag.",
      first_tiles: (v: string): string => (v === "0" ? "People may run from the first tile on." : `${v} tiles are laid before anybody runs.`),
      start: (): string => "One seat is chosen to begin.",
    } as Record<string, (value: string) => string>,
  },
};

export type Words = typeof en;
