// Made by web/generate.py from the house's own types. Do not edit.

export interface View {
  ruleset: Ruleset;
  viewer: number | null;
  seats: number;
  turn: number;
  mover: number;
  stage: string;
  up: number[];
  blank: number[];
  wells: number[][];
  open_wells: number[];
  worth: number;
  round: number;
  scores: (number | null)[];
  totals: number[];
  wins: number[];
  legal: string[];
  calls: string[];
}

export interface Ruleset {
  stopping: string;
  match: string;
  target: number;
  finish: string;
}

export interface CountersFell {
  kind: "CountersFell";
  seat: number;
  up: number[];
  blank: number;
}

export interface WellFilled {
  kind: "WellFilled";
  seat: number;
  counters: number[];
  well: number;
}

export interface BlanksTaken {
  kind: "BlanksTaken";
  seat: number;
}

export interface TurnScored {
  kind: "TurnScored";
  seat: number;
  score: number;
  perfect: boolean;
}

export interface RoundEnded {
  kind: "RoundEnded";
  round: number;
  lowest: number[];
}

export interface MatchEnded {
  kind: "MatchEnded";
  rounds: number;
}

export type Event =
  | CountersFell
  | WellFilled
  | BlanksTaken
  | TurnScored
  | RoundEnded
  | MatchEnded;

export type Unsound =
  | "counter-twice"
  | "ended-points"
  | "ended-seat"
  | "ended-wells"
  | "not-over"
  | "nothing-left"
  | "over"
  | "scores"
  | "unfit"
  | "unthrown"
  | "up-late"
  | "up-placed"
  | "up-twice"
  | "well-twice";
