/** The score of a Hexpert board, in words. */
import { key } from "../../lib/layout";
import type { Ray, Row } from "../../types/hexpert";

const NAMES: Readonly<Record<Ray["symbol"], string>> = { sun: "sunray", moon: "moonbeam" };

/** A player's full rows and their points; a ray that scores nothing by itself is named after its row. */
export function scoreSummary(who: string, rows: readonly Row[], rays: readonly Ray[]): string {
  const competing = new Map(rays.filter(({ points }) => !points).map((ray) => [ray.ends.map(key).join(), ` (${NAMES[ray.symbol]})`]));
  const full = rows.filter(({ missing }) => missing === 0);
  const parts = [
    ...full.map(({ ends, light, points }) => `${points / light} × ${light} = ${points}${competing.get(ends.map(key).join()) ?? ""}`),
    ...rays.filter(({ points }) => points).map(({ symbol, points }) => `${NAMES[symbol]} ${points}`),
  ];
  return parts.length ? `${who} scored ${parts.join(", ")}.` : `${who} ${who === "You" ? "have" : "has"} not scored yet.`;
}
