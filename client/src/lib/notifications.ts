/** Notifications when it is the visitor's turn: whether this browser can show them, and how they are switched on. */
import { ensureGuest, pushKey, subscribe, unsubscribe } from "./http";
import { type Notify, preferences, setPreferences } from "./preferences.svelte";
import { navigate } from "./route.svelte";

const WORKER = "/worker.js";
const RENEWED_KEY = "hexarium-push-renewed";
const DAY_MS = 86_400_000;

/** Why this browser can't show notifications; empty if it can. */
export function obstacle(): string {
  if (!isSecureContext) return "Notifications need HTTPS: this site was opened without it.";
  if (!("Notification" in globalThis) || !("serviceWorker" in navigator))
    return "This browser can't show notifications. On an iPhone or iPad, add the site to the Home Screen first.";
  return Notification.permission === "denied" ? "This browser blocks notifications from this site. You can allow them in its settings." : "";
}

/** What the visitor can count on. */
export function promise(notify: Notify): string {
  if (notify === "off") return "";
  return notify === "push"
    ? "You are notified when it is your turn, also when this site is closed."
    : "You are notified while this site is open in a tab. This browser takes no messages when it is closed.";
}

/** Ask the browser for permission, and the server for messages. Only called when the visitor asks for it. */
export async function switchOn(): Promise<void> {
  if (obstacle() || (await Notification.requestPermission()) !== "granted") return;
  const registration = await navigator.serviceWorker.register(WORKER);
  setPreferences({ notify: "page" });
  if (await takeMessages(registration)) setPreferences({ notify: "push" });
}

/** Show no more notifications here, and take no more messages. */
export async function switchOff(): Promise<void> {
  setPreferences({ notify: "off" });
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  if (subscription) {
    await unsubscribe(subscription.endpoint).catch(() => undefined);
    await subscription.unsubscribe();
  }
  await registration?.unregister();
}

/** Renew what was switched on earlier, once a day: the browser or the server may have forgotten it. */
export async function renew(): Promise<void> {
  if (preferences.notify === "off" || obstacle()) return;
  navigator.serviceWorker.addEventListener("message", followWorker);
  if (Date.now() - Number(localStorage.getItem(RENEWED_KEY) ?? 0) < DAY_MS) return;
  const registration = await navigator.serviceWorker.register(WORKER);
  setPreferences({ notify: (await takeMessages(registration)) ? "push" : "page" });
}

/** Show that it is the visitor's turn at a table, while they look at something else. */
export async function showTurn(title: string, body: string, table: string): Promise<void> {
  if (preferences.notify === "off" || obstacle() || Notification.permission !== "granted") return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.showNotification(title, { body, tag: table, data: { path: `/table/${table}` } });
}

/** Subscribe at the browser's push service, and tell the server where; false if this browser can't. */
async function takeMessages(registration: ServiceWorkerRegistration): Promise<boolean> {
  try {
    const { key } = await pushKey();
    await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: key };
    const subscription = await registration.pushManager.subscribe(options).catch(async () => {
      // A subscription under another key of the server is in the way.
      await (await registration.pushManager.getSubscription())?.unsubscribe();
      return registration.pushManager.subscribe(options);
    });
    const { endpoint, keys } = subscription.toJSON();
    await ensureGuest();
    await subscribe({ endpoint: endpoint ?? "", p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" });
    localStorage.setItem(RENEWED_KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/** A notification was clicked, and the worker has found this tab. */
function followWorker(event: MessageEvent<{ open?: unknown }>): void {
  if (typeof event.data.open === "string") navigate(event.data.open);
}
