export { guide } from "./guide.ts";
export { practice } from "./practice.ts";
export { rules } from "./rules.ts";
export { table } from "./table.ts";
