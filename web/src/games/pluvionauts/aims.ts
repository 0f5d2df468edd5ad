/**
 * Aims: where the hand stands around the box, how far it turns from the centre, strength and height.
 * The house sends the ranges; what is worked out here is only where on the drawing an aim points.
 */

import { BOX, CELLS, CIRCLE, middle, type Point } from "./sky.ts";
import type { Aim, View } from "./wire.ts";

export type { Aim } from "./wire.ts";

export type Part = keyof Aim;
export type Span = readonly [first: number, last: number, step: number];
export type Grid = Record<Part, Span>;

export const GENTLE: Aim = { place: 18, turn: 0, strength: 2, height: 1 };

const DEGREES = BOX.degrees;

/** The ranges that a view names. */
export function gridOf(view: View): Grid {
  const spans = new Map(view.aims);
  const span = (part: Part): Span => spans.get(part) ?? [0, 0, 1];
  return { place: span("place"), turn: span("turn"), strength: span("strength"), height: span("height") };
}

export function aimText({ place, turn, strength, height }: Aim): string {
  return `aim ${place * DEGREES} ${turn > 0 ? "+" : ""}${turn * DEGREES} ${strength} ${height}`;
}

export function readAim(text: string): Aim {
  const [place = 0, turn = 0, strength = 0, height = 0] = text.split(" ").slice(1).map(Number);
  return { place: place / DEGREES, turn: turn / DEGREES, strength, height };
}

/** The nearest number of a range. */
export function within(value: number, [first, last, step]: Span): number {
  return Math.min(last, Math.max(first, first + Math.round((value - first) / step) * step));
}

/** Where the hand stands. */
export function handAt(place: number): Point {
  const angle = (place * DEGREES * Math.PI) / 180;
  return { x: CIRCLE * Math.sin(angle), y: -CIRCLE * Math.cos(angle) };
}

/** Which way the die leaves the hand, clockwise from the north, in degrees. */
export function heading({ place, turn }: Pick<Aim, "place" | "turn">): number {
  return place * DEGREES + 180 + turn * DEGREES;
}

/** How far the die flies before it first touches the floor. */
export function reach(strength: number): number {
  return (BOX.reach[strength - 1] ?? 0) * 10;
}

/** Where the die first touches the floor. */
export function touch(aim: Aim): Point {
  const hand = handAt(aim.place);
  const angle = (heading(aim) * Math.PI) / 180;
  return { x: hand.x + reach(aim.strength) * Math.sin(angle), y: hand.y - reach(aim.strength) * Math.cos(angle) };
}

/** The place around the box that is nearest to a point. */
export function placeNear({ x, y }: Point, { place }: Grid): number {
  const [first, last] = place;
  const round = last - first + 1;
  const turned = Math.round((Math.atan2(x, -y) * 180) / Math.PI / DEGREES);
  return first + ((((turned - first) % round) + round) % round);
}

/** The aim from where the hand stands to where the finger points. */
export function pointed(aim: Aim, to: Point, grid: Grid): Aim {
  const hand = handAt(aim.place);
  const [dx, dy] = [to.x - hand.x, to.y - hand.y];
  const wanted = (Math.atan2(dx, -dy) * 180) / Math.PI - heading({ place: aim.place, turn: 0 });
  const turn = ((wanted + 540 * 3) % 360) - 180;
  const far = Math.hypot(dx, dy);
  const strength = BOX.reach.reduce((best, _, n) => (Math.abs(reach(n + 1) - far) < Math.abs(reach(best) - far) ? n + 1 : best), 1);
  return { ...aim, turn: within(turn / DEGREES, grid.turn), strength: within(strength, grid.strength) };
}

export const PULL = 17; // units of the drawing that a sling is pulled for each strength

/** The aim of a sling that is pulled back from one point to another: the die comes from there, and flies over the first. */
export function pulled(aim: Aim, from: Point, to: Point, grid: Grid): Aim {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const along = from.x * dx + from.y * dy;
  const out = -along + Math.sqrt(Math.max(0, along * along + CIRCLE * CIRCLE - from.x * from.x - from.y * from.y));
  const place = placeNear({ x: from.x + out * dx, y: from.y + out * dy }, grid);
  const { turn } = pointed({ ...aim, place }, from, grid);
  return { ...aim, place, turn, strength: within(Math.ceil(far / PULL), grid.strength) };
}

/** A gentle aim that first touches the floor as near to a cell as can be. */
export function towards(cell: string, grid: Grid): Aim {
  const at = middle(cell);
  let [best, nearest]: [Aim, number] = [GENTLE, Infinity];
  for (let place = grid.place[0]; place <= grid.place[1]; place += grid.place[2]) {
    const aim = pointed({ place, turn: 0, strength: 1, height: grid.height[0] }, at, grid);
    const to = touch(aim);
    const away = Math.hypot(to.x - at.x, to.y - at.y) + 8 * aim.strength + Math.abs(aim.turn);
    if (away < nearest) [best, nearest] = [aim, away];
  }
  return best;
}

/** A throw at each cell, for those who would rather choose from a list. */
export function sensible(grid: Grid): { cell: string; aim: Aim }[] {
  return CELLS.map(({ name }) => ({ cell: name, aim: towards(name, grid) }));
}
