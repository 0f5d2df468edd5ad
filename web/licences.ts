/** The licences of everything that the built client brings along. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const PACKAGE = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/;

/** Writes `licences.txt` beside the client: each package that a file of it came from, with its words. */
export function licences(): Plugin {
  return {
    name: "licences",
    apply: "build",
    generateBundle() {
      const folders = new Set<string>();
      for (const id of this.getModuleIds()) {
        const found = PACKAGE.exec(id.replace(/^\0/, ""));
        if (found) folders.add(found[0]);
      }
      this.emitFile({ type: "asset", fileName: "licences.txt", source: [...folders].sort().map(licence).join("\n") });
    },
  };
}

function licence(folder: string): string {
  const about = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { name: string; version: string; license: string };
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  if (!file) throw new Error(`${about.name} is bundled, but brings no licence`);
  const words = readFileSync(join(folder, file), "utf8").trim();
  return `${about.name} ${about.version} (${about.license})\n\n${words}\n\n${"-".repeat(72)}\n`;
}
