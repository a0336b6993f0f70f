/** The badge on the site's icon: a dot when it is the visitor's turn. */

const [ICON, ICON_WITH_DOT] = ["/icon.svg", "/icon-turn.svg"] as const;

/** Show or remove the badge, in the tab and (where the site is installed) on its icon. */
export function setBadge(isOn: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = isOn ? ICON_WITH_DOT : ICON;
  if (icon && icon.getAttribute("href") !== wanted) icon.href = wanted;
  // Not every browser has these, and they may refuse.
  if (isOn) void navigator.setAppBadge?.().catch(() => undefined);
  else void navigator.clearAppBadge?.().catch(() => undefined);
}
