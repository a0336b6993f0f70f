import "./theme.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { followLinks } from "./lib/route.svelte";
import { dress } from "./lib/preferences.svelte";

dress();
followLinks();
const target = document.getElementById("app");
if (target) mount(App, { target });
