// Made by web/generate.py from the house's own types. Do not edit.

export const PROTOCOL = 1;

export interface Hello {
  say: "hello";
  protocol: number;
  id?: string;
}

export interface Watch {
  say: "watch";
  table: string;
  seat?: number | null;
  token?: string;
  since?: number | null;
  id?: string;
}

export interface Unwatch {
  say: "unwatch";
  table: string;
  id?: string;
}

export interface Sit {
  say: "sit";
  table: string;
  seat: number;
  invite?: string;
  name?: string;
  salt?: string;
  seals?: boolean;
  id?: string;
}

export interface Seal {
  say: "seal";
  table: string;
  seat: number;
  deal: number;
  seal: string;
  id?: string;
}

export interface Open {
  say: "open";
  table: string;
  seat: number;
  deal: number;
  salt: string;
  id?: string;
}

export interface Leave {
  say: "leave";
  table: string;
  seat: number;
  id?: string;
}

export interface ComeBack {
  say: "come-back";
  table: string;
  seat: number;
  id?: string;
}

export interface Act {
  say: "act";
  table: string;
  seat: number;
  ply: number;
  action: string;
  id: string;
  lag?: number;
}

export interface Call {
  say: "call";
  table: string;
  seat: number;
  ply: number;
  action: string;
  id: string;
}

export interface RequestCall {
  say: "request-call";
  table: string;
  seat: number;
  action: string;
  id: string;
}

export interface WithdrawCall {
  say: "withdraw-call";
  table: string;
  seat: number;
  id: string;
}

export interface TakeBack {
  say: "take-back";
  table: string;
  seat: number;
  ply: number;
  id: string;
}

export interface Hint {
  say: "hint";
  table: string;
  seat: number;
  id: string;
}

export interface Foresee {
  say: "foresee";
  table: string;
  seat: number;
  id: string;
  action?: string;
}

export interface Pause {
  say: "pause";
  table: string;
  seat: number;
  id?: string;
}

export interface Curtain {
  say: "curtain";
  table: string;
  seat: number;
  id: string;
  down?: boolean;
}

export interface Resume {
  say: "resume";
  table: string;
  seat: number;
  id?: string;
}

export interface Resign {
  say: "resign";
  table: string;
  seat: number;
  id?: string;
}

export interface Rematch {
  say: "rematch";
  table: string;
  seat: number;
  id?: string;
}

export interface Chat {
  say: "chat";
  table: string;
  room: string;
  text: string;
  id?: string;
}

export interface PutBot {
  say: "put-bot";
  table: string;
  seat: number;
  bot: string;
  id?: string;
}

export interface Mute {
  say: "mute";
  table: string;
  line: number;
  muted?: boolean;
  id?: string;
}

export interface Complain {
  say: "complain";
  table: string;
  line: number;
  why?: string;
  id?: string;
}

export interface Remove {
  say: "remove";
  table: string;
  seat: number;
  id?: string;
}

export interface Claim {
  say: "claim";
  table: string;
  seat: number;
  against: number;
  id?: string;
}

export interface Close {
  say: "close";
  table: string;
  id?: string;
}

export interface StepBot {
  say: "step";
  table: string;
  ply: number;
  id: string;
  until?: "action" | "turn";
}

export interface Autoplay {
  say: "autoplay";
  table: string;
  id: string;
  on?: boolean;
}

export interface OpenHands {
  say: "open-hands";
  table: string;
  id: string;
  on?: boolean;
}

export interface AskValues {
  say: "values";
  table: string;
  ply: number;
  id: string;
}

export interface AskReview {
  say: "ask-review";
  table: string;
  id: string;
}

export interface Lead {
  say: "lead";
  look: string;
  table: string;
  ply: number;
  marks?: string[];
  over?: boolean;
  id?: string;
}

export interface Follow {
  say: "follow";
  look: string;
  follows?: boolean;
  id?: string;
}

export interface Ping {
  say: "ping";
  id?: string;
}

export interface Welcome {
  hear: "welcome";
  protocol: number;
  version: string;
  guest: string;
  name: string;
}

export interface TableShown {
  hear: "table";
  table: string;
  game: string;
  rules: string;
  status: string;
  ply: number;
  viewer: number | null;
  seats: SeatState[];
  commitment: string;
  hints: boolean;
  open: boolean;
  view: unknown;
  resumed: boolean;
  stand_in: string;
  clock_plan: Record<string, number>;
  salts: string[];
  deal: DealState | null;
  host: boolean;
  turn: number | null;
  waited: number;
  patience: number[];
  thinking: boolean;
  paused: boolean;
  pausing: number[];
  rematch: number[];
  next: string;
  clock: ClockState | null;
  undo: UndoState;
  steps: Step[];
  chat: Line[];
  outcome: OutcomeState | null;
  hinted: number[];
  watchers: number;
  call_request: string;
  answers: string;
  developer: boolean;
  autoplay: boolean;
  open_hands: boolean;
  views: unknown[];
}

export interface SeatState {
  holder: string;
  name: string;
  away: string;
  leaving: number[];
  here: boolean;
  yours: boolean;
  token: string;
  invite: string;
}

export interface DealState {
  number: number;
  seals: string[];
  wanted: number[];
  voided: number[][];
}

export interface ClockState {
  left: number[];
  running: number | null;
}

export interface UndoState {
  steps: number;
  why: string;
}

export interface Step {
  ply: number;
  seat: number;
  text: string;
  events: unknown[];
  called: boolean;
  marks: string[];
}

export interface Line {
  id: number;
  at: number;
  room: string;
  name: string;
  text: string;
  speaker: string;
  seat: number | null;
  imitates: number | null;
}

export interface OutcomeState {
  reason: string;
  ranks: number[];
  scores: [string, number][][];
  winners: number[];
  resigned: number[];
  bot_finished: number[];
}

export interface Moved {
  hear: "moved";
  table: string;
  ply: number;
  status: string;
  steps: Step[];
  view: unknown;
  turn: number | null;
  clock: ClockState | null;
  undo: UndoState;
  outcome: OutcomeState | null;
  hinted: number[];
  answers: string;
  views: unknown[];
  call_request: string;
}

export interface Thinking {
  hear: "thinking";
  table: string;
  seat: number;
  ply: number;
}

export interface Advised {
  hear: "advised";
  table: string;
  ply: number;
  best: string;
  unit: string;
  values: [string, number][];
  answers: string;
  reasons: Record<string, ReasonState[]>;
}

export interface ReasonState {
  kind: string;
  weight: number;
  about: Record<string, string | number | string[]>;
}

export interface BotValues {
  hear: "valued";
  table: string;
  ply: number;
  seat: number;
  bot: string;
  best: string;
  unit: string;
  values: [string, number][];
  plays: string;
  answers: string;
}

export interface Foreseen {
  hear: "foreseen";
  table: string;
  ply: number;
  prospects: unknown;
  answers: string;
  action: string;
}

export interface Reviewed {
  hear: "reviewed";
  table: string;
  done: number;
  total: number;
  moments: unknown;
  answers: string;
  review: unknown;
}

export interface Led {
  hear: "led";
  look: string;
  table: string;
  ply: number;
  leader: string;
  marks: string[];
  followers: number;
  over: boolean;
  yours: boolean;
  answers: string;
}

export interface Said {
  hear: "said";
  table: string;
  line: Line;
}

export interface Confirmed {
  hear: "done";
  answers: string;
  table: string;
  ply: number;
  again: boolean;
}

export interface Refused {
  hear: "refused";
  answers: string;
  code: string;
  why: string;
  legal: string[];
  cause: string;
  facts: Record<string, string | number>;
}

export interface Farewell {
  hear: "farewell";
  why: string;
  after: number;
}

export interface Pong {
  hear: "pong";
  at: number;
  answers: string;
}

export type Saying =
  | Hello
  | Watch
  | Unwatch
  | Sit
  | Seal
  | Open
  | Leave
  | ComeBack
  | Act
  | Call
  | RequestCall
  | WithdrawCall
  | TakeBack
  | Hint
  | Foresee
  | Pause
  | Curtain
  | Resume
  | Resign
  | Rematch
  | Chat
  | PutBot
  | Mute
  | Complain
  | Remove
  | Claim
  | Close
  | StepBot
  | Autoplay
  | OpenHands
  | AskValues
  | AskReview
  | Lead
  | Follow
  | Ping;

export type Hearing =
  | Welcome
  | TableShown
  | Moved
  | Thinking
  | Advised
  | BotValues
  | Foreseen
  | Reviewed
  | Led
  | Said
  | Confirmed
  | Refused
  | Farewell
  | Pong;

export type Cause =
  | "a-person"
  | "bot-plays"
  | "bot-stays"
  | "bots-alone"
  | "busy"
  | "clock"
  | "closed"
  | "developer-clock"
  | "developer-listed"
  | "developer-open-seat"
  | "developer-seats"
  | "hands-closed"
  | "hidden-reasons"
  | "host-only"
  | "illegal"
  | "large-record"
  | "later"
  | "long-search"
  | "many-records"
  | "many-tables"
  | "many-tables-set-up"
  | "muted"
  | "name"
  | "no-bot"
  | "no-bot-turn"
  | "no-developer-mode"
  | "no-hints"
  | "no-pause"
  | "no-rematch"
  | "no-seed"
  | "no-stand-in"
  | "no-undo"
  | "nobody-agrees"
  | "nobody-there"
  | "nobody-waits"
  | "not-begun"
  | "not-named"
  | "not-over"
  | "nothing-chosen"
  | "nothing-to-decide"
  | "other-record"
  | "other-seat"
  | "others-play"
  | "over"
  | "over-there"
  | "patience"
  | "paused"
  | "person-needed"
  | "players-only"
  | "private"
  | "quickly"
  | "rematch-made"
  | "restarts"
  | "reviews-wait"
  | "running"
  | "shut-out"
  | "silenced"
  | "speak-here"
  | "taken"
  | "too-slow"
  | "turn"
  | "unknown"
  | "unplayed"
  | "watch"
  | "words";

export type Code =
  | "bad-key"
  | "bad-message"
  | "bad-notation"
  | "bad-package"
  | "bad-position"
  | "bad-record"
  | "bad-ruleset"
  | "error"
  | "failed"
  | "held"
  | "invalid"
  | "method-not-allowed"
  | "no-copy"
  | "no-undo"
  | "not-chance"
  | "not-found"
  | "not-now"
  | "not-ready"
  | "not-yours"
  | "other-host"
  | "other-key"
  | "other-origin"
  | "other-protocol"
  | "over-quota"
  | "overtaken"
  | "shut-out"
  | "slow-down"
  | "stale"
  | "too-deep"
  | "too-greedy"
  | "too-large"
  | "too-new"
  | "too-slow"
  | "unfair"
  | "unknown-name"
  | "unreadable";

/** What a message leaves out because it has its usual value; and its parts. */
export const LEFT_OUT = {
  "welcome": {
    "usual": {}
  },
  "table": {
    "usual": {
      "resumed": false,
      "stand_in": "",
      "clock_plan": {},
      "salts": [],
      "deal": null,
      "host": false,
      "turn": null,
      "waited": 0,
      "patience": [],
      "thinking": false,
      "paused": false,
      "pausing": [],
      "rematch": [],
      "next": "",
      "clock": null,
      "undo": {
        "steps": 0,
        "why": ""
      },
      "steps": [],
      "chat": [],
      "outcome": null,
      "hinted": [],
      "watchers": 0,
      "call_request": "",
      "answers": "",
      "developer": false,
      "autoplay": false,
      "open_hands": false,
      "views": []
    },
    "inside": {
      "seats": {
        "usual": {
          "name": "",
          "away": "",
          "leaving": [],
          "here": false,
          "yours": false,
          "token": "",
          "invite": ""
        }
      },
      "deal": {
        "usual": {
          "wanted": [],
          "voided": []
        }
      },
      "clock": {
        "usual": {
          "running": null
        }
      },
      "undo": {
        "usual": {
          "steps": 0,
          "why": ""
        }
      },
      "steps": {
        "usual": {
          "events": [],
          "called": false,
          "marks": []
        }
      },
      "chat": {
        "usual": {
          "speaker": "",
          "seat": null,
          "imitates": null
        }
      }
    }
  },
  "moved": {
    "usual": {
      "turn": null,
      "clock": null,
      "undo": {
        "steps": 0,
        "why": ""
      },
      "outcome": null,
      "hinted": [],
      "answers": "",
      "views": [],
      "call_request": ""
    },
    "inside": {
      "steps": {
        "usual": {
          "events": [],
          "called": false,
          "marks": []
        }
      },
      "clock": {
        "usual": {
          "running": null
        }
      },
      "undo": {
        "usual": {
          "steps": 0,
          "why": ""
        }
      }
    }
  },
  "thinking": {
    "usual": {}
  },
  "advised": {
    "usual": {
      "reasons": {}
    }
  },
  "valued": {
    "usual": {}
  },
  "foreseen": {
    "usual": {
      "action": ""
    }
  },
  "reviewed": {
    "usual": {}
  },
  "led": {
    "usual": {
      "marks": [],
      "followers": 0,
      "over": false,
      "yours": false,
      "answers": ""
    }
  },
  "said": {
    "usual": {},
    "inside": {
      "line": {
        "usual": {
          "speaker": "",
          "seat": null,
          "imitates": null
        }
      }
    }
  },
  "done": {
    "usual": {
      "table": "",
      "ply": 0,
      "again": false
    }
  },
  "refused": {
    "usual": {
      "legal": [],
      "cause": "",
      "facts": {}
    }
  },
  "farewell": {
    "usual": {
      "after": 500
    }
  },
  "pong": {
    "usual": {
      "answers": ""
    }
  }
} as const;
