/** Where in the page we are: the address bar, read and written. */

export const place = $state({ path: location.pathname, hash: location.hash });

function look(): void {
  place.path = location.pathname;
  place.hash = location.hash;
}

/** Go somewhere else in the page. */
export function go(path: string): void {
  if (path !== location.pathname + location.hash) history.pushState(null, "", path);
  look();
  scrollTo(0, 0);
}

/** Follow links of the page without loading it anew. */
export function followLinks(): void {
  addEventListener("popstate", look);
  addEventListener("hashchange", look);
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest("a");
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    go(link.pathname + link.hash);
  });
}
