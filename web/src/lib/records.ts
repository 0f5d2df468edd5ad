/** Record files: reading one in, and handing one on. */

import { Refusal, api } from "./api.ts";
import { words } from "../words/index.svelte.ts";

const LARGEST = 1_000_000;

/** Hands a record file to the house; the id under which it can be replayed. */
export async function importFile(file: File): Promise<string> {
  if (!file.size || file.size > LARGEST) throw new Refusal("bad-file", words().trouble["bad-file"], 0);
  return (await api.importRecord(await file.text())).id;
}

/** Whether this device can hand a record on to other people. */
export function mayShare(): boolean {
  const file = new File([""], "a.match", { type: "text/plain" });
  return navigator.canShare?.({ files: [file] }) ?? false;
}

/** The record of a table as a file. */
export async function recordFile(table: string): Promise<File> {
  return new File([await api.record(table)], `${table}.match`, { type: "text/plain" });
}
