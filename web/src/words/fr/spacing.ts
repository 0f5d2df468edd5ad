/** French puts a space before `: ; ? ! »` and after `«`; no line may break there. */

const NO_BREAK = "\u00a0";

function space(text: string): string {
  return text.replace(/ (?=[:;?!»])/g, NO_BREAK).replace(/« /g, `«${NO_BREAK}`);
}

/** A catalogue, or a part of it, in which such spaces hold together: also in what its functions say. */
export function spaced<Part>(part: Part): Part {
  if (typeof part === "string") return space(part) as Part;
  if (typeof part === "function") return ((...given: unknown[]) => spaced((part as (...given: unknown[]) => unknown)(...given))) as Part;
  if (Array.isArray(part)) return part.map(spaced) as Part;
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, spaced(value)])) as Part;
}
