import { MANIFESTS } from "../games/manifest.ts";
import { learn, speak } from "./index.svelte.ts";

await speak("en");
await Promise.all(Object.keys(MANIFESTS).map(learn));
