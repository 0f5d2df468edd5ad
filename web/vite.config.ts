import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const house = process.env.TABERNA_HOUSE ?? "http://127.0.0.1:8315";

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../src/taberna/server/static", emptyOutDir: true, target: "es2022" },
  server: { proxy: { "/api": house, "/socket": { target: house, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : undefined,
  test: { environment: "jsdom", include: ["src/**/*.test.ts"], setupFiles: ["src/words/english.test-setup.ts"] },
} as Parameters<typeof defineConfig>[0]);
