/** The names and short texts of TriHex's play area. */
import { capitalize, joined } from "../../lib/text";
import type { Claim, Colour, Triangle, View } from "../../types/trihex";

export function triangleName([colour, number]: Triangle): string {
  return `${colour} ${number}`;
}

export function triangleKey([colour, number]: Triangle): string {
  return `${colour}-${number}`;
}

/** What a colour still needs to win the hexagon. */
export function needsText({ needs, sure, leads }: Claim): string {
  if (needs === null) return "can't win";
  if (sure === 0) return "sure to win";
  if (needs > 0) return `needs ${needs}`;
  return leads ? "leading" : "can still win";
}

/** How many triangles make a colour win whatever else is played. */
export function sureText({ needs, sure }: Claim): string {
  return needs === null || sure === null || sure === 0 ? "" : `wins outright with ${sure}`;
}

/** A colour's standing, for screen readers. */
export function claimSentence(claim: Claim, owner: string): string {
  const played = `${claim.count} played${claim.count ? `, total ${claim.total}` : ""}`;
  const parts = [`${claim.colour}, ${owner}`, played, claim.leads ? "leading" : "", needsText(claim), sureText(claim)];
  return [...new Set(parts)].filter(Boolean).join(", ");
}

/** Who leads, and with what: "Red leads: 2 of 6, total 4". */
export function leaderText(race: readonly Claim[]): string {
  const leaders = race.filter(({ leads }) => leads);
  const [first] = leaders;
  if (!first) return race.some(({ count }) => count) ? "Nobody leads" : "A new hexagon";
  const with_ = `${first.count} of 6, total ${first.total}`;
  if (leaders.length === 1) return `${capitalize(first.colour)} leads: ${with_}`;
  return `${capitalize(joined(leaders.map(({ colour }) => colour)))} lead: ${with_}`;
}

/** Who owns a colour. */
export function ownerOf(colour: Colour, view: View, names: readonly string[]): string {
  const seat = view.homes.indexOf(colour);
  return seat < 0 ? "unclaimed" : seat === view.eye ? "you" : (names[seat] ?? "");
}
