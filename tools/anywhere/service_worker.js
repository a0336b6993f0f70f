// Keeps the files of the site, so that it starts without a connection. RELEASE and FILES are written above this by the build.
// A new release is fetched beside the one in use, and takes its place only when the player agrees.

const CACHE = `hexarium-${RELEASE}`;
const INDEX = "index.html";

/** Files whose names carry a digest never change: what an earlier release kept of them is kept again. */
const HAS_DIGEST = /^(assets|runtime)\//;

self.addEventListener("install", (event) => event.waitUntil(keepFiles()));
self.addEventListener("activate", (event) => event.waitUntil(forgetEarlier().then(() => self.clients.claim())));
self.addEventListener("message", ({ data }) => {
  if (data === "update") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(self.registration.scope)) event.respondWith(answer(event.request));
});

async function keepFiles() {
  const cache = await caches.open(CACHE);
  const addresses = FILES.map((name) => ({ name, address: addressOf(name) }));
  await Promise.all(
    addresses.map(async ({ name, address }) => {
      if (await cache.match(address)) return;
      const kept = HAS_DIGEST.test(name) ? await caches.match(address) : undefined;
      const response = kept ?? (await fetch(address, { cache: HAS_DIGEST.test(name) ? "default" : "reload" }));
      if (!response.ok) throw new Error(`${name} could not be loaded (${response.status}).`);
      await cache.put(address, response);
    }),
  );
}

async function forgetEarlier() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("hexarium-") && name !== CACHE).map((name) => caches.delete(name)));
}

/** Opened once while this script runs: every file of a start is looked up in it. */
let kept;

/** The kept file; every page of the site is its index. What is not kept is fetched. */
async function answer(request) {
  const { pathname, origin } = new URL(request.url);
  kept ??= caches.open(CACHE);
  const cache = await kept;
  const address = request.mode === "navigate" ? addressOf(INDEX) : origin + pathname;
  return (await cache.match(address)) ?? fetch(request);
}

function addressOf(name) {
  return new URL(name, self.registration.scope).href;
}
