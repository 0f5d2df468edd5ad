/** Messages as they are read: what the house left out because it has its usual value is there again. */

import { LEFT_OUT, type Hearing } from "../wire.ts";

interface Shape {
  readonly usual: Readonly<Record<string, unknown>>;
  readonly inside?: Readonly<Record<string, Shape>>;
}

const SHAPES: Readonly<Record<string, Shape | undefined>> = LEFT_OUT;
const KNOWS_NOTHING: Shape = { usual: {} }; // of a message from a newer house

/** A message of the house, with all that its type says. */
export function read(text: string): Hearing {
  return whole(JSON.parse(text) as { hear: Hearing["hear"] });
}

type Lacking<Part> = { [Name in keyof Part]?: Part[Name] extends (infer One)[] ? Lacking<One>[] : Part[Name] };

/** A message that may lack what is usual, with it. */
export function whole<Heard extends Hearing>(message: Lacking<Heard> & { hear: Heard["hear"] }): Heard {
  return filled(message, SHAPES[message.hear] ?? KNOWS_NOTHING) as Heard;
}

function filled(message: object, shape: Shape): object {
  const found: Record<string, unknown> = { ...shape.usual, ...message };
  for (const [name, part] of Object.entries(shape.inside ?? {})) found[name] = inside(found[name], part);
  return found;
}

function inside(value: unknown, part: Shape): unknown {
  if (Array.isArray(value)) return value.map((one: object) => filled(one, part));
  return value ? filled(value, part) : value;
}
