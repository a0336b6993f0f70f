/** The title of the browser's tab: what is going on, then where. */

const SITE = "Hexarium";

export const tab = $state({ title: SITE });

let latest = 0;

/** Name the tab; call in an `$effect` and return what this returns, which restores the site's own name. */
export function setTitle(...parts: readonly (string | null | undefined)[]): () => void {
  const mine = (latest += 1);
  tab.title = tabTitle(...parts);
  return () => {
    if (mine === latest) tab.title = SITE;
  };
}

/** "Your turn · TriHex": the parts that say something, the most telling first. */
export function tabTitle(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(" · ") || SITE;
}
