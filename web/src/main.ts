import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { speak, wishedLanguage } from "./words/index.svelte.ts";

await speak(wishedLanguage());
mount(App, { target: document.getElementById("app")! });
