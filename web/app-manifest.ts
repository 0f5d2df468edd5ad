/** The app's manifest, once for each language: what it is called, and where its shortcuts lead. */

import type { Plugin } from "vite";
import type { AppText } from "./src/words/app-text.ts";
import { app as de } from "./src/words/de/app.ts";
import { app as en } from "./src/words/en/app.ts";
import { app as fr } from "./src/words/fr/app.ts";
import { manifestOf } from "./src/words/manifests.ts";

const TEXTS: Record<string, AppText> = { en, de, fr };
const ICON = { src: "/icons/192.png", sizes: "192x192", type: "image/png" };
const ICONS = [
  { src: "/mark.svg", sizes: "any", type: "image/svg+xml" },
  ICON,
  { src: "/icons/512.png", sizes: "512x512", type: "image/png" },
  { src: "/icons/maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];
const FORMS = { wide: "1280x720", narrow: "390x844" };

/** Where every manifest stands. */
export const MANIFESTS = Object.keys(TEXTS).map(manifestOf);

function manifest(lang: string, text: AppText): object {
  return {
    id: "/",
    name: "Taberna",
    short_name: "Taberna",
    description: text.description,
    lang,
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#F4EBD9",
    theme_color: "#8E2A1E",
    categories: ["games", "entertainment"],
    icons: ICONS,
    shortcuts: Object.entries(text.lessons).map(([game, description]) => ({
      name: text.learn(text.titles[game]!),
      short_name: text.titles[game],
      description,
      url: `/guide/${game}`,
      icons: [ICON],
    })),
    screenshots: Object.entries(FORMS).flatMap(([form_factor, sizes]) =>
      Object.entries(text.screens).map(([name, label]) => ({ src: `/screens/${name}-${form_factor}.webp`, sizes, type: "image/webp", form_factor, label })),
    ),
  };
}

/** Writes them beside the client. */
export function appManifests(): Plugin {
  return {
    name: "app-manifests",
    apply: "build",
    generateBundle() {
      for (const [lang, text] of Object.entries(TEXTS)) {
        this.emitFile({ type: "asset", fileName: manifestOf(lang).slice(1), source: JSON.stringify(manifest(lang, text)) });
      }
    },
  };
}
