/** The app's manifest, once for each language: what it is called, and where its shortcuts lead. */

import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport, type Plugin } from "vite";
import type * as Apps from "./src/words/apps.ts";
import { manifestOf } from "./src/words/manifests.ts";

const WORDS = fileURLToPath(new URL("src/words/", import.meta.url));
const LANGUAGES = readdirSync(WORDS).filter((name) => existsSync(`${WORDS}${name}/app.ts`));
const ICON = { src: "/icons/192.png", sizes: "192x192", type: "image/png" };
const ICONS = [
  { src: "/mark.svg", sizes: "any", type: "image/svg+xml" },
  ICON,
  { src: "/icons/512.png", sizes: "512x512", type: "image/png" },
  { src: "/icons/maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];
const FORMS = { wide: "1280x720", narrow: "390x844" };

/** Where every manifest stands. */
export const MANIFESTS = LANGUAGES.map(manifestOf);

function manifest(lang: string, { app, games }: ReturnType<typeof Apps.appIn>): object {
  const screens = { home: app.home, ...Object.fromEntries(Object.entries(games).map(([game, { screen }]) => [game, screen])) };
  return {
    id: "/",
    name: "Taberna",
    short_name: "Taberna",
    description: app.description(Object.values(games).map(({ title }) => title)),
    lang,
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#F4EBD9",
    theme_color: "#8E2A1E",
    categories: ["games", "entertainment"],
    icons: ICONS,
    shortcuts: Object.entries(games).map(([game, { title, lessons }]) => ({
      name: app.learn(title),
      short_name: title,
      description: lessons,
      url: `/guide/${game}`,
      icons: [ICON],
    })),
    screenshots: Object.entries(FORMS).flatMap(([form_factor, sizes]) =>
      Object.entries(screens).map(([name, label]) => ({ src: `/screens/${name}-${form_factor}.webp`, sizes, type: "image/webp", form_factor, label })),
    ),
  };
}

/** Writes them beside the client. */
export function appManifests(): Plugin {
  return {
    name: "app-manifests",
    apply: "build",
    async generateBundle() {
      const { module } = await runnerImport<typeof Apps>(`${WORDS}apps.ts`, { configFile: false });
      for (const lang of LANGUAGES) {
        this.emitFile({ type: "asset", fileName: manifestOf(lang).slice(1), source: JSON.stringify(manifest(lang, module.appIn(lang))) });
      }
    },
  };
}
