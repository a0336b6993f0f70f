/** Days as people name them. */

/** "3 Dec", from seconds since 1970. */
export function shortDate(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString("en-GB", { day: "numeric", month: "short" });
}
