import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const server = process.env.HEXARIUM_SERVER_ADDRESS ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
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
});
