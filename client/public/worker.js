// Shows the messages that the server sends when it is somebody's turn, and opens the table when one is clicked.
// It is registered only for visitors who asked to be notified. It stores nothing and answers no requests of the page.

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("push", (event) => event.waitUntil(show(messageIn(event))));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

/** What the server says; something that always holds if it can't be read. */
function messageIn(event) {
  try {
    const { title, body, path, tag } = event.data.json();
    if (/^\/table\/[0-9a-f]+$/.test(path)) return { title: String(title), body: String(body), path, tag: String(tag) };
  } catch {
    // It is not a message of ours.
  }
  return { title: "Hexarium", body: "It may be your turn.", path: "/", tag: "hexarium" };
}

/** Show a message, unless the visitor looks at that table already. */
async function show({ title, body, path, tag }) {
  const isSeen = (await pages()).some((page) => page.visibilityState === "visible" && new URL(page.url).pathname === path);
  if (!isSeen) await self.registration.showNotification(title, { body, tag, data: { path } });
}

/** Open the table: in the tab that shows it, or in another tab of the site, or in a new one. */
async function open(path) {
  const tabs = await pages();
  const tab = tabs.find((page) => new URL(page.url).pathname === path);
  if (tab) return tab.focus();
  const other = tabs[0];
  if (!other) return self.clients.openWindow(path);
  other.postMessage({ open: path });
  return other.focus();
}

function pages() {
  return self.clients.matchAll({ type: "window", includeUncontrolled: true });
}
