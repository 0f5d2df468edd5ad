import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { MANIFESTS, appManifests } from "./app-manifest.ts";
import { licences } from "./licences.ts";

const house = process.env.TABERNA_HOUSE ?? "http://127.0.0.1:8315";

/** What the first page needs, in any language: scripts, what they import, styles and fonts. */
function shellOf(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set(Object.keys(bundle).filter((name) => name.endsWith(".woff2")));
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== "chunk") return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    chunk.imports.forEach(add);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === "chunk" && (chunk.isEntry || chunk.facadeModuleId?.includes("/src/words/"))) add(chunk.fileName);
  }
  return [...files].sort();
}

const BARE = ["/", "/mark.svg", "/icons/192.png", ...MANIFESTS]; // what belongs to the shell and has no name of its own build
const HEAVY = 200_000; // characters; a part so large is fetched by whoever uses it
const AGED = /\.woff$/; // letters for browsers that keep no shell

/** What the other pages need besides: games, their words in every language, and how they look. */
function shelfOf(bundle: Rolldown.OutputBundle, shell: readonly string[]): string[] {
  const light = ([name, part]: [string, Rolldown.OutputAsset | Rolldown.OutputChunk]): boolean =>
    !AGED.test(name) && (part.type === "asset" || part.code.length < HEAVY);
  const inside = Object.entries(bundle).filter(([name]) => name.startsWith("assets/") && !shell.includes(name));
  return inside.filter(light).map(([name]) => name).sort();
}

const addressOf = (name: string): string => `/${name}`;

/** The service worker knows the names of the files it keeps, and so changes whenever they do. */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle(_, bundle) {
      const shell = shellOf(bundle);
      const lists = { SHELL: [...BARE, ...shell.map(addressOf)], SHELF: shelfOf(bundle, shell).map(addressOf) };
      const version = createHash("sha256").update(Object.keys(bundle).sort().join()).digest("hex").slice(0, 12);
      const kept = Object.entries(lists).map(([name, files]) => `const ${name} = ${JSON.stringify(files)};\n`);
      const head = `${kept.join("")}const VERSION = "${version}";\n`;
      const source = head + readFileSync(new URL("service-worker.js", import.meta.url), "utf8");
      this.emitFile({ type: "asset", fileName: "service-worker.js", source });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), licences(), appManifests(), serviceWorker()],
  build: { outDir: "../src/taberna/server/static", emptyOutDir: true, target: "es2022" },
  server: { proxy: { "/api": house, "/socket": { target: house, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : undefined,
  test: { environment: "jsdom", isolate: false, include: ["src/**/*.test.ts"], setupFiles: ["src/words/english.test-setup.ts"] },
} as Parameters<typeof defineConfig>[0]);
