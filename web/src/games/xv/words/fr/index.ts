export { guide } from "./guide.ts";
export { rules } from "./rules.ts";
export { table } from "./table.ts";
