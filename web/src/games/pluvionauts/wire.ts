// Made by web/generate.py from the house's own types. Do not edit.

export interface View {
  ruleset: Ruleset;
  viewer: number | null;
  seats: number;
  turn: number;
  mover: number;
  first: number;
  stage: string;
  after: string;
  round: number;
  rounds_left: number;
  terrain: string[];
  weather: [WeatherDie, WeatherDie];
  buildings: [string, string][];
  pool: number[];
  held: number[][];
  hand: string[];
  hand_sizes: number[];
  undealt: number[];
  met: string[][];
  unseen: string[];
  deck: number;
  supports: number[];
  die: string;
  due: string[];
  tries: number;
  aim: string | null;
  balloon: string | null;
  between: string[];
  fuel: number | null;
  blimp: boolean;
  ender: number | null;
  reason: string | null;
  legal: string[];
  calls: string[];
  aims: [string, [number, number, number]][];
  progress: RequestProgress[];
  standing: RequestProgress[][];
  drive: [string, number][];
  tow: [string, number][];
  rain: string[];
  thunder: string[];
  shielded: string[];
}

export interface Ruleset {
  starting_wall: boolean;
  blimp: boolean;
  turn_cap: number;
  throws: string;
  hand: number[];
  start: string;
}

export interface WeatherDie {
  cell: string | null;
  value: number;
  between: string[];
  nowhere: boolean;
}

export interface RequestProgress {
  card: string;
  have: number;
  need: number;
  support: number;
  extra: number;
  cells: string[][];
}

export interface Prospect {
  changes: RequestShift[];
  could: RequestShift[];
  tow: string[];
  rain: string[] | null;
  thunder: string[] | null;
  weather: [number, number] | null;
  lost: string[];
  lands: [string, number][];
  misses: number;
  knocks: [string, number][];
}

export interface RequestShift {
  card: string;
  before: number;
  after: number;
}

export interface SeatChosen {
  kind: "SeatChosen";
  seat: number;
}

export interface TileLaid {
  kind: "TileLaid";
  cell: number;
  terrain: number;
}

export interface WeatherSet {
  kind: "WeatherSet";
  die: number;
  cell: number;
  value: number;
}

export interface RequestDealt {
  kind: "RequestDealt";
  seat: number;
  card: number | null;
}

export interface RequestDrawn {
  kind: "RequestDrawn";
  seat: number;
  card: number | null;
}

export interface DieAimed {
  kind: "DieAimed";
  seat: number;
  die: number;
  aim: Aim;
}

export interface Aim {
  place: number;
  turn: number;
  strength: number;
  height: number;
}

export interface DieLanded {
  kind: "DieLanded";
  seat: number;
  die: number;
  cells: number[];
  face: number;
}

export interface DieMissed {
  kind: "DieMissed";
  seat: number;
  die: number;
  again: boolean;
}

export interface WeatherKnocked {
  kind: "WeatherKnocked";
  die: number;
  cells: number[];
  value: number;
}

export interface WeatherLost {
  kind: "WeatherLost";
  die: number;
}

export interface DiePut {
  kind: "DiePut";
  seat: number;
  die: number;
  cell: number;
}

export interface FuelSet {
  kind: "FuelSet";
  seat: number;
  fuel: number;
}

export interface BalloonDriven {
  kind: "BalloonDriven";
  seat: number;
  start: number;
  end: number;
}

export interface IslandTowed {
  kind: "IslandTowed";
  seat: number;
  start: number;
  end: number;
  terrain: number;
}

export interface WeatherShifted {
  kind: "WeatherShifted";
  die: number;
  before: number;
  after: number;
}

export interface BuildingLost {
  kind: "BuildingLost";
  building: number;
  slot: number;
}

export interface BuildingTaken {
  kind: "BuildingTaken";
  seat: number;
  building: number;
}

export interface BuildingPlaced {
  kind: "BuildingPlaced";
  seat: number;
  building: number;
  slot: number;
}

export interface RequestValidated {
  kind: "RequestValidated";
  seat: number;
  card: number;
  support: number;
}

export interface LastTurnsBegan {
  kind: "LastTurnsBegan";
  seat: number;
  reason: string;
}

export interface TurnEnded {
  kind: "TurnEnded";
  seat: number;
}

export interface GameEnded {
  kind: "GameEnded";
  reason: string;
}

export type Event =
  | SeatChosen
  | TileLaid
  | WeatherSet
  | RequestDealt
  | RequestDrawn
  | DieAimed
  | DieLanded
  | DieMissed
  | WeatherKnocked
  | WeatherLost
  | DiePut
  | FuelSet
  | BalloonDriven
  | IslandTowed
  | WeatherShifted
  | BuildingLost
  | BuildingTaken
  | BuildingPlaced
  | RequestValidated
  | LastTurnsBegan
  | TurnEnded
  | GameEnded;

export type Unsound =
  | "aim"
  | "balloon-apart"
  | "balloon-between"
  | "balloon-early"
  | "balloon-first"
  | "balloon-where"
  | "blimp-fuel"
  | "building-sky"
  | "building-unlaid"
  | "cap"
  | "cap-late"
  | "deck-empty"
  | "die-apart"
  | "die-between"
  | "die-chance"
  | "die-due"
  | "draw-full"
  | "end-before-cap"
  | "end-begun"
  | "end-unmet"
  | "ended"
  | "ender"
  | "fuel-blimp"
  | "hand-full"
  | "islands"
  | "met-many"
  | "no-blimp"
  | "nothing-between"
  | "put"
  | "request-twice"
  | "requests-left"
  | "requests-short"
  | "tries"
  | "tries-two"
  | "unlaid-late";
