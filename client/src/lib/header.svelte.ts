/** What the page at hand puts into the header, beside the logo. */
import type { Snippet } from "svelte";

interface Header {
  /** The page's heading; without one the header shows the site's name. */
  title: string;
  subtitle: string;
  /** Does the subtitle stay where there is little room? */
  isSubtitleKept: boolean;
  /** Buttons before the settings. */
  actions: Snippet | null;
}

const PLAIN: Header = { title: "", subtitle: "", isSubtitleKept: false, actions: null };

export const header = $state<Header>({ ...PLAIN });

let latest = 0;

/** Put something into the header; call in an `$effect` and return what this returns, which clears it. */
export function setHeader(parts: Partial<Header>): () => void {
  const mine = (latest += 1);
  Object.assign(header, PLAIN, parts);
  return () => {
    if (mine === latest) Object.assign(header, PLAIN);
  };
}
