import "./theme.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { applyTheme } from "./lib/preferences.svelte";
import { followLinks } from "./lib/route.svelte";

applyTheme();
followLinks();
const target = document.getElementById("app");
if (target) mount(App, { target });
