// Made by web/generate.py from the house's own types. Do not edit.

export interface View {
  ruleset: Ruleset;
  viewer: number | null;
  seats: number;
  turn: number;
  mover: number;
  phase: string;
  stage: string;
  people: [string, number[]][];
  supply: number[];
  saved: number[];
  volcano: number[];
  box: number[];
  hand: number[];
  hand_sizes: number[];
  undealt: number[];
  played: number[];
  unseen: number[];
  deck: number[];
  boxed_cards: number;
  settlers: number;
  settler: number;
  after: string;
  card: number | null;
  relatives: number;
  barred: string[];
  lava: [string, string][];
  burnt: string[];
  bag: [string, number][];
  aside: [string, number][];
  tile: string | null;
  opening: boolean;
  moves: number;
  moved: string | null;
  alone: boolean;
  reason: string | null;
  legal: string[];
  calls: string[];
  lava_next: [string, string[]][];
  gate_steps: [string, number][];
  call_ready: boolean;
}

export interface Ruleset {
  citizens: [number, number, number];
  eruption_depth: [number, number, number];
  relatives_count: string;
  relatives_exclude: string;
  relatives_cap: string;
  wild_with_space: boolean;
  voluntary_eruption: boolean;
  no_legal_place: string;
  enclosed_squares: string;
  vent_enterable: boolean;
  last_tile: string;
  full_tie: string;
  dual_tiles: boolean;
  first_tiles: number;
  start: string;
}

export interface SeatChosen {
  kind: "SeatChosen";
  seat: number;
}

export interface PersonSettled {
  kind: "PersonSettled";
  seat: number;
  square: string;
}

export interface CardDealt {
  kind: "CardDealt";
  seat: number;
  card: number | null;
}

export interface CardDrawn {
  kind: "CardDrawn";
  seat: number;
  card: number | null;
}

export interface CardPlayed {
  kind: "CardPlayed";
  seat: number;
  card: number;
  use: string;
}

export interface PersonPlaced {
  kind: "PersonPlaced";
  seat: number;
  square: string;
}

export interface RelativesGranted {
  kind: "RelativesGranted";
  seat: number;
  count: number;
}

export interface RelativePlaced {
  kind: "RelativePlaced";
  seat: number;
  square: string;
}

export interface VesuviusSeethed {
  kind: "VesuviusSeethed";
  seat: number;
}

export interface OmenDrawn {
  kind: "OmenDrawn";
  seat: number;
  harmless: boolean;
}

export interface VictimThrown {
  kind: "VictimThrown";
  seat: number;
  victim: number;
  square: string;
}

export interface VesuviusErupted {
  kind: "VesuviusErupted";
  seat: number;
  shown: number[];
  begins: number;
}

export interface TileDrawn {
  kind: "TileDrawn";
  seat: number;
  tile: string;
}

export interface TileSetAside {
  kind: "TileSetAside";
  seat: number;
  tile: string;
}

export interface LavaLaid {
  kind: "LavaLaid";
  seat: number;
  square: string;
  symbol: string;
}

export interface PeopleLost {
  kind: "PeopleLost";
  seat: number;
  square: string;
  count: number;
  cause: string;
}

export interface SquaresBurnt {
  kind: "SquaresBurnt";
  squares: string[];
}

export interface PersonRan {
  kind: "PersonRan";
  seat: number;
  start: string;
  end: string;
  way: string[];
}

export interface PersonSaved {
  kind: "PersonSaved";
  seat: number;
  start: string;
  way: string[];
}

export interface TurnEnded {
  kind: "TurnEnded";
  seat: number;
}

export interface RunningBegan {
  kind: "RunningBegan";
  seat: number;
}

export interface GameEnded {
  kind: "GameEnded";
  reason: string;
}

export type Event =
  | SeatChosen
  | PersonSettled
  | CardDealt
  | CardDrawn
  | CardPlayed
  | PersonPlaced
  | RelativesGranted
  | RelativePlaced
  | VesuviusSeethed
  | OmenDrawn
  | VictimThrown
  | VesuviusErupted
  | TileDrawn
  | TileSetAside
  | LavaLaid
  | PeopleLost
  | SquaresBurnt
  | PersonRan
  | PersonSaved
  | TurnEnded
  | RunningBegan
  | GameEnded;

export type Unsound =
  | "alone"
  | "bag-empty"
  | "barred"
  | "barred-spaces"
  | "boxed-early"
  | "burnt"
  | "card"
  | "cards-short"
  | "crowded"
  | "deck"
  | "deck-kinds"
  | "deck-seethes"
  | "deck-sleeps"
  | "ended"
  | "ended-people"
  | "last-tile"
  | "lava-early"
  | "lava-other-vent"
  | "lava-twice"
  | "lava-vent"
  | "moved-nobody"
  | "moves"
  | "moves-one"
  | "moving-nobody"
  | "no-ground"
  | "no-way-out"
  | "omen-nobody"
  | "omen-sleeps"
  | "on-lava"
  | "people"
  | "relatives"
  | "run-early"
  | "saved-early"
  | "settle-full"
  | "settle-late"
  | "settle-lava"
  | "settle-nobody"
  | "settle-outside"
  | "stage"
  | "supply-late"
  | "tile"
  | "tile-nowhere"
  | "tiles-early"
  | "tiles-many"
  | "tiles-sum"
  | "vent-burnt";
