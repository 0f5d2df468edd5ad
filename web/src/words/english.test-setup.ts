import { speak } from "./index.svelte.ts";

await speak("en");
