/** Why a position of The Pluvionauts cannot be. */

import type { Facts } from "../../../../words/refusals-text.ts";
import type { Unsound } from "../../wire.ts";

const NAMES: Record<string, string> = {
  sky: "sky", plain: "plains", forest: "forests", mountain: "mountains", wall: "wall", tower: "water tower", lighthouse: "lighthouse",
};
const name = (word: string | number | undefined): string => NAMES[String(word)] ?? String(word);

export const unsound: Record<Unsound, (facts: Facts) => string> = {
  "unlaid-late": () => "The box is shuffled before the first turn: later every cell is known.",
  islands: ({ most, terrain }) => `With cells left to chance there are at most ${most} ${name(terrain)}.`,
  "building-unlaid": ({ building, slot }) => `The ${name(building)} at ${slot} stands beside a cell that is not laid yet.`,
  "building-sky": ({ building, slot }) => `The ${name(building)} at ${slot} stands beside no island.`,
  "request-twice": ({ request }) => `There is only one request “${request}”.`,
  "hand-full": ({ seat, most }) => `${seat} holds more than ${most} requests.`,
  "met-many": ({ seat, most }) => `${seat} has validated more than ${most} requests.`,
  "requests-short": () => "There are fewer unseen requests than the hands need.",
  "deck-empty": () => "No request is left to be drawn.",
  "draw-full": ({ seat }) => `${seat} has no request to draw.`,
  "die-apart": ({ die }) => `Weather die ${die} lies between cells that do not touch.`,
  "die-between": ({ die }) => `Weather die ${die} lies in between: somebody has to choose its cell now.`,
  "die-due": ({ die }) => `Weather die ${die} is on the board, so it need not be thrown.`,
  "die-chance": ({ die }) => `Weather die ${die} cannot be left to chance in the middle of a turn.`,
  "balloon-first": () => "Weather dice that are missing are thrown before the balloon.",
  "balloon-apart": () => "The balloon lies between cells that do not touch.",
  "balloon-between": () => "The balloon lies in between: somebody has to choose its cell now.",
  aim: () => "An aim goes with a die that is being thrown.",
  "nothing-between": () => "No die lies in between.",
  "balloon-early": () => "The balloon is not on the board now.",
  "balloon-where": () => "The balloon is on the board: say where.",
  put: () => "A cell is chosen only after a throw of the balloon, or of a weather die that was missing.",
  "no-blimp": () => "There is no blimp under these rules.",
  "blimp-fuel": () => "With the blimp the fuel has to be chosen now.",
  "fuel-blimp": () => "Fuel is chosen only with the blimp.",
  "tries-two": () => "A turn without a balloon ends after two misses.",
  tries: ({ n }) => `There cannot have been ${n} misses here.`,
  ended: () => "A game that is over needs a reason.",
  "cap-late": () => "The limit of rounds ends the game at once.",
  ender: () => "It has to be known who began the end.",
  "end-begun": ({ seat }) => `${seat} has begun the end of the game already.`,
  "end-before-cap": () => "Somebody had ended the game before the limit of rounds.",
  "end-unmet": ({ seat, most }) => `${seat} has not validated ${most} requests.`,
  "requests-left": () => "Requests are left.",
  cap: ({ most }) => `After ${most} rounds the game is over.`,
};
