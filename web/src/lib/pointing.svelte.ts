/**
 * Points at things on the table: what an action needs one to touch, in order, and where that lies on the
 * screen just now. It knows no game: things are found by what they are called.
 */

/** Something on the table: what bears `data-KIND="NAME"`, or any of its kind where it has no name. */
export interface Target {
  kind: string;
  name: string;
  optional?: true; // where it is not there, it need not be touched
  on?: Target; // what lies in it where it is to be touched
  pull?: Point; // pressed, pulled so far and let go: in widths of where it is touched
}

interface Point {
  x: number;
  y: number;
}

/** Where a target lies on the screen. */
export interface Spot {
  target: Target;
  left: number;
  top: number;
  width: number;
  height: number;
  round: boolean;
  pull?: Point; // where it is pulled to, on the screen
}

const TOUCHED = "[aria-pressed=true], [aria-checked=true], :has(> input:checked)";

/** Reads a target as records write it: `place g1`. */
export function readTarget(text: string): Target {
  const [kind = "", ...name] = text.split(" ");
  return { kind, name: name.join(" ") };
}

function seen(selector: string): Element | undefined {
  return [...document.querySelectorAll(selector)].find((element) => element.getClientRects().length && element.getBoundingClientRect().width);
}

/** The thing itself; where it cannot be touched yet, the place where it will be. */
export function find({ kind, name }: Target): Element | undefined {
  if (!name) return seen(`[data-${kind}]`);
  return seen(`[data-${kind}="${name}"]`) ?? seen(`[data-place="${name}"]`);
}

function spotOf(target: Target): Spot | undefined {
  const element = find(target.on ?? target);
  if (!element) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  const spot = { target, left, top, width, height, round: getComputedStyle(element).borderRadius === "50%" };
  return target.pull ? { ...spot, pull: pulledTo(spot, target.pull) } : spot;
}

/** Where a pull ends: always on the screen. */
function pulledTo({ left, top, width, height }: Spot, { x, y }: Point): Point {
  return {
    x: within(left + width / 2 + x * width, innerWidth - EDGE),
    y: within(top + height / 2 + y * width, innerHeight - EDGE),
  };
}

/** What is to be touched next: what confirms the action, or the first thing that has not been touched. */
function nextOf(targets: readonly Target[], action: string): Target | undefined {
  const confirm = { kind: "offer", name: action };
  if (seen(`[data-offer="${action}"]`)) return confirm;
  return targets.find((target) => {
    const element = find(target);
    return element ? !element.matches(TOUCHED) : !target.optional;
  });
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export class Pointing {
  spots = $state.raw<readonly Spot[]>([]); // of all that the action needs, in order
  looks = $state.raw<readonly Spot[]>([]); // what else the words speak of
  next = $state.raw<Spot | undefined>(); // what is to be touched now

  /** What an action needs; nothing while there is nothing to do. */
  constructor(private wanted: () => { action: string; targets: readonly Target[]; looks?: readonly Target[] } | null) {
    $effect(() => {
      if (!this.wanted()) {
        [this.spots, this.looks, this.next] = [[], [], undefined];
        return;
      }
      let frame = 0;
      const again = (): void => {
        this.look();
        frame = requestAnimationFrame(again);
      };
      again();
      return () => cancelAnimationFrame(frame);
    });
  }

  private look(): void {
    const wanted = this.wanted();
    if (!wanted) return;
    const { action, targets, looks = [] } = wanted;
    const spots = targets.flatMap((target) => spotOf(target) ?? []);
    const next = nextOf(targets, action);
    if (next && !same(next, this.next?.target)) find(next)?.scrollIntoView({ block: "nearest", inline: "nearest" });
    const at = next && spotOf(next);
    const around = looks.flatMap((target) => spotOf(target) ?? []);
    if (!same(spots, this.spots)) this.spots = spots;
    if (!same(around, this.looks)) this.looks = around;
    if (!same(at, this.next)) this.next = at;
  }
}

/* ---- where words stand ---------------------------------------------------------------------------- */

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

type Size = { width: number; height: number };

const GAP = 22; // pixels between a thing and the words beside it
const EDGE = 12; // pixels that stay free at the edge of the window
const BAR = 60; // ... and where there is a bar

const meets = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width && other.left < one.left + one.width && one.top < other.top + other.height && other.top < one.top + one.height;

const within = (value: number, most: number): number => Math.max(EDGE, Math.min(most, value));

/** All that can be touched on the table, where it lies. */
export function touchable(): Box[] {
  const things = document.querySelectorAll(".table :is(button, [role=button], label):not([aria-disabled=true])");
  return [...things].map((thing) => thing.getBoundingClientRect()).filter(({ width }) => width);
}

/** Where a card of words stands: beside a thing, over nothing that is pointed at, and over little that can be touched. */
export function beside(at: Box, card: Size, others: readonly Box[], window: Size, things: readonly Box[] = []): { left: number; top: number } {
  const [right, low] = [window.width - card.width - EDGE, window.height - card.height - EDGE];
  const middle = { left: at.left + at.width / 2 - card.width / 2, top: at.top + at.height / 2 - card.height / 2 };
  const places = [
    { left: at.left + at.width + GAP, top: middle.top },
    { left: at.left - card.width - GAP, top: middle.top },
    { left: middle.left, top: at.top - card.height - GAP },
    { left: middle.left, top: at.top + at.height + GAP },
    ...[middle.top, BAR, low - BAR, low].flatMap((top) => [right, EDGE].map((left) => ({ left, top }))),
  ].map(({ left, top }) => ({ left: within(left, right), top: within(top, low) }));
  const free = places.filter((place) => [at, ...others].every((other) => !meets({ ...place, ...card }, other)));
  const covers = (place: { left: number; top: number }): number => things.filter((thing) => meets({ ...place, ...card }, thing)).length;
  return (free.length ? free : places).reduce((best, place) => (covers(place) < covers(best) ? place : best));
}
