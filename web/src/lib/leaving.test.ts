import { expect, it } from "vitest";
import { creditedWinners, leftOthers, othersPlay, seatToResume } from "./leaving.ts";
import type { SeatState } from "../wire.ts";

const seat = (given: Partial<SeatState>): SeatState => ({ holder: "person", name: "", away: "", leaving: [], here: true, yours: false, token: "", invite: "", ...given });
const mine = seat({ yours: true });
const bot = seat({ holder: "bot" });
const ben = seat({});
const away = seat({ away: "left" });

it("other people are those who hold a seat and play it now", () => {
  expect(othersPlay({ seats: [mine, ben] })).toBe(true);
  expect(othersPlay({ seats: [mine, bot] })).toBe(false);
  expect(othersPlay({ seats: [mine, mine] })).toBe(false);
  expect(othersPlay({ seats: [mine, away] })).toBe(false);
});

it("closing a paused match counts as a loss for those who left others", () => {
  expect(leftOthers({ seats: [mine, bot] })).toEqual([]);
  expect(leftOthers({ seats: [mine, away, bot] })).toEqual([1]);
  expect(leftOthers({ seats: [seat({ yours: true, away: "left" }), away] })).toEqual([0, 1]);
  expect(leftOthers({ seats: [seat({ yours: true, away: "time" }), mine] })).toEqual([]);
});

it("whoever holds a seat resumes, also somebody who was away, but not from a lost seat", () => {
  expect(seatToResume({ seats: [ben, bot], viewer: null })).toBeUndefined();
  expect(seatToResume({ seats: [bot, seat({ yours: true, away: "left" })], viewer: 1 })).toBe(1);
  expect(seatToResume({ seats: [seat({ yours: true, away: "resigned" }), ben], viewer: 0 })).toBeUndefined();
  expect(seatToResume({ seats: [seat({ yours: true, away: "resigned" }), mine], viewer: 0 })).toBe(1);
});

it("a win that a bot finished is nobody's", () => {
  expect(creditedWinners({ winners: [0, 2], bot_finished: [0] })).toEqual([2]);
  expect(creditedWinners({ winners: [1], bot_finished: [] })).toEqual([1]);
});
