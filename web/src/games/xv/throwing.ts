/** Plays a throw: the counters leap out of the heap, tumble, bounce and settle where they lie. */

import { COUNTER, MIDDLE, chances } from "./dish.ts";
import type { Piece } from "./scene.ts";

const LASTING = 1250; // milliseconds at the usual pace

/** Moves the counters of a dish, as elements, until they lie; those who like it calm see them appear. */
export async function throwIn(dish: HTMLElement, thrown: readonly Piece[], seed: number, pace: number, calm: boolean): Promise<void> {
  const flights: Animation[] = [];
  const chance = chances(seed * 31 + 7);
  const unit = dish.clientWidth / 1000;
  for (const piece of thrown) {
    const element = dish.querySelector<HTMLElement>(`[data-counter="${piece.number}"]`);
    const disc = element?.querySelector<HTMLElement>(".disc");
    if (!element?.animate || !disc) continue;
    if (calm) {
      flights.push(element.animate([{ opacity: 0 }, { opacity: 1 }], 300));
      continue;
    }
    const timing = { duration: (LASTING + chance() * 350) * pace, delay: chance() * 130 * pace, fill: "backwards" } as const;
    flights.push(element.animate(path(piece, unit, chance), timing));
    disc.animate(tumble(piece, chance), { ...timing, easing: "cubic-bezier(0.15, 0.6, 0.35, 1)" });
  }
  await Promise.allSettled(flights.map((flight) => flight.finished));
}

/** Out of the middle, in two hops that get smaller, turning in the plane of the dish. */
function path(piece: Piece, unit: number, chance: () => number): Keyframe[] {
  const spin = piece.turn + (chance() - 0.5) * 540;
  const at = (share: number, rise: number, big: number, offset: number, easing: string): Keyframe => {
    const x = MIDDLE + (piece.x - MIDDLE) * share - COUNTER;
    const y = MIDDLE + (piece.y - MIDDLE) * share - COUNTER - rise;
    const turn = spin + (piece.turn - spin) * share;
    return { transform: `translate(${x * unit}px, ${y * unit}px) rotate(${turn}deg) scale(${big})`, offset, easing };
  };
  const [rise, fall] = ["cubic-bezier(0.2, 0.6, 0.5, 1)", "cubic-bezier(0.5, 0, 0.8, 0.5)"];
  return [
    at(0.12, 0, 1, 0, rise),
    at(0.42, 150 + chance() * 90, 1.55, 0.28, fall),
    at(0.82, 0, 1, 0.55, rise),
    at(0.92, 34 + chance() * 22, 1.14, 0.68, fall),
    at(0.98, 0, 1, 0.82, rise),
    at(0.995, 7, 1.03, 0.9, fall),
    at(1, 0, 1, 1, "linear"),
  ];
}

/** Over and over, and at last on the side that the throw has given. */
function tumble(piece: Piece, chance: () => number): Keyframe[] {
  const rest = piece.face === "up" ? 0 : 180;
  const turns = 360 * (2 + Math.floor(chance() * 3)) * (chance() < 0.5 ? -1 : 1);
  const lean = (chance() - 0.5) * 240;
  return [
    { transform: `rotateY(${lean}deg) rotateX(${rest + turns}deg)` },
    { transform: `rotateY(${lean * 0.25}deg) rotateX(${rest + turns * 0.12}deg)`, offset: 0.6 },
    { transform: `rotateY(0deg) rotateX(${rest}deg)` },
  ];
}
