import "./theme.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { watchClub } from "./lib/club.svelte";
import { applyTheme } from "./lib/preferences.svelte";
import { followLinks } from "./lib/route.svelte";
import { wakeSoundsOnGestures } from "./lib/sound";

applyTheme();
followLinks();
wakeSoundsOnGestures();
watchClub();
const target = document.getElementById("app");
if (target) mount(App, { target });
