import "./theme.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { isLocal } from "./lib/address";
import { watchClub } from "./lib/club.svelte";
import { applyTheme } from "./lib/preferences.svelte";
import { followLinks } from "./lib/route.svelte";
import { wakeSoundsOnGestures } from "./lib/sound";

// Before anything is drawn: Python takes longest to start.
if (isLocal) void import("./anywhere/local").then(({ localClub }) => localClub());
applyTheme();
followLinks();
wakeSoundsOnGestures();
watchClub();
const target = document.getElementById("app");
if (target) mount(App, { target });
