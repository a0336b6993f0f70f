import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const server = process.env.HEXARIUM_SERVER_ADDRESS ?? "http://127.0.0.1:8000";

/** The server shows the page under paths of any depth, so that its index names files from the root. The static site writes another index. */
const rootAddresses: Plugin = {
  name: "root-addresses",
  apply: "build",
  transformIndexHtml: { order: "post", handler: (html) => html.replaceAll('="./', '="/') },
};

export default defineConfig(({ command }) => ({
  // Scripts and styles name each other relatively: the same files work in any folder.
  base: command === "build" ? "./" : "/",
  plugins: [svelte(), rootAddresses],
  worker: { format: "es" },
  build: {
    outDir: "../src/hexarium/web/page",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    // All browsers since May 2024. Older targets rewrite `light-dark()` so that only the root can choose its scheme.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": { target: server, ws: true } },
  },
}));
