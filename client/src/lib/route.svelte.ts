/** The current address, read and changed without loading the page again. */
import { pathOf, to } from "./address";

export const route = $state({ path: pathOf(location), hash: location.hash });

function readAddress(): void {
  route.path = pathOf(location);
  route.hash = location.hash;
}

/** Show another page of the site. */
export function navigate(path: string): void {
  if (path !== pathOf(location) + location.hash) history.pushState(null, "", to(path));
  readAddress();
  scrollTo(0, 0);
}

/** Follow links within the site without loading the page again. */
export function followLinks(): void {
  addEventListener("popstate", readAddress);
  addEventListener("hashchange", readAddress);
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest("a");
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    navigate(pathOf(link) + link.hash);
  });
}
