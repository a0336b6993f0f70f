/** Addresses of the site's pages: paths on a server; on a static host, which knows only files, the query of its one page. */

/** Where the static site has the files of its Python runtime; undefined on a page that a server sends. */
export const runtimeAddress = globalThis.document?.documentElement?.dataset["runtime"];

/** Where friends play: the club whose server sent this page with a club of its own, if one did. */
export const clubAddress = globalThis.document?.documentElement?.dataset["club"];

/** Where the page without a server is, if the server that sent this page has it. */
export const anywhereAddress = globalThis.document?.documentElement?.dataset["anywhere"];

/** Does this page hold the whole club, without a server? */
export const isLocal = runtimeAddress !== undefined;

/** The parts of a location or link that say which page it shows. */
interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** The address of a page of the site, for links: `/table/3f` or, on a static host, `?/table/3f`. */
export function to(path: string): string {
  if (!isLocal) return path;
  return path === "/" ? location.pathname : `?${path}`;
}

/** The page that an address shows. */
export function pathOf({ pathname, search }: Place): string {
  if (!isLocal) return pathname;
  return search.startsWith("?/") ? search.slice(1) : "/";
}

/** The address of a page as somebody elsewhere would type it. */
export function fullAddress(path: string): string {
  return isLocal ? new URL(to(path), location.href.replace(/[?#].*$/, "")).href : location.origin + path;
}
