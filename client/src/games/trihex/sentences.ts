/** The names and short texts of TriHex's play area. */
import type { Claim, Colour, Triangle, View } from "../../types/trihex";
import type { Verdict } from "./scenes";

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

export function verdictText({ colour, seat, points }: Verdict, names: readonly string[]): string {
  if (!colour) return "A tie: nobody wins it.";
  return seat === null ? `Nobody owns ${colour}: no points.` : `${names[seat] ?? ""} +${points}`;
}

/** Who owns a colour. */
export function ownerOf(colour: Colour, view: View, names: readonly string[]): string {
  const seat = view.homes.indexOf(colour);
  return seat < 0 ? "unclaimed" : seat === view.eye ? "you" : (names[seat] ?? "");
}
