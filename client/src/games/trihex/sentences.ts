/** The names and short texts of TriHex's play area. */
import { capitalize, joined } from "../../lib/text";
import type { Claim, Colour, Triangle, View } from "../../types/trihex";
import type { Scene } from "./scenes";

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
  if (needs > 0) return `can win with ${needs} more`;
  return leads ? "leading" : "can still win";
}

/** The same where there is little room: "1 to win". */
export function briefNeed(claim: Claim): string {
  return claim.needs && claim.sure !== 0 ? `${claim.needs} to win` : needsText(claim);
}

/** How many triangles make a colour win whatever else is played. */
export function sureText({ needs, sure }: Claim): string {
  return needs === null || sure === null || sure === 0 ? "" : `wins outright with ${sure} more`;
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

/** The colours of a hexagon that is decided, as they lie in it: one of them has won, or none. */
export function judgedRace(race: readonly Claim[], { hexagon, verdict }: Pick<Scene, "hexagon" | "verdict">): Claim[] {
  return race.map((claim) => {
    const numbers = hexagon.flatMap(([colour, number]) => (colour === claim.colour ? [number] : []));
    const total = numbers.reduce((sum, number) => sum + number, 0);
    return { ...claim, count: numbers.length, total, leads: claim.colour === verdict?.colour, needs: null, sure: null };
  });
}

/** What a colour has got of a hexagon that is decided. */
export function resultText({ leads }: Claim): string {
  return leads ? "wins" : "loses";
}

/** Which colour won the hexagon. */
export function verdictText({ colour }: { colour: Colour | null }): string {
  return colour ? `${capitalize(colour)} wins the hexagon` : "Nobody wins the hexagon";
}

/** Most letters of a name that fit in a place of the hexagon. */
const FITTING = 9;

/** "You play last" in two lines, as there is room in a place; a long name is shortened. */
export function twoLines(text: string): readonly [who: string, last: string] {
  const end = text.lastIndexOf(" ");
  const who = text.slice(0, end);
  return [who.length > FITTING ? `${who.slice(0, FITTING - 1)}…` : who, text.slice(end + 1)];
}

/** Who owns a colour. */
export function ownerOf(colour: Colour, view: View, names: readonly string[]): string {
  const seat = view.homes.indexOf(colour);
  return seat < 0 ? "unclaimed" : seat === view.eye ? "you" : (names[seat] ?? "");
}
