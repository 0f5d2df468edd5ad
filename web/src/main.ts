import { mount } from "svelte";
import "@fontsource/alegreya-sans/latin-400.css";
import "@fontsource/alegreya-sans/latin-700.css";
import "@fontsource/cinzel/latin-600.css";
import "./app.css";
import App from "./App.svelte";
import { choices } from "./lib/settings.svelte.ts";
import { speak, wishedLanguage } from "./words/index.svelte.ts";

const PATIENCE = 600; // milliseconds that letters are waited for, so that nothing moves when they come
const letters = ["400 1em 'Alegreya Sans'", "700 1em 'Alegreya Sans'", "600 1em Cinzel"].map((font) => document.fonts.load(font));
const patience = new Promise((done) => setTimeout(done, PATIENCE));

await Promise.all([speak(wishedLanguage(choices.language)), Promise.race([Promise.allSettled(letters), patience])]);
mount(App, { target: document.getElementById("app")! });
