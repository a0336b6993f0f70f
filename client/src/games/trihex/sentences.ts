/** The names and sentences of TriHex's play area. */
import type { Claim, Colour, Triangle, View } from "../../types/trihex";
import type { Verdict } from "./scenes";

export function triangleName([colour, number]: Triangle): string {
  return `${colour} ${number}`;
}

export function triangleKey([colour, number]: Triangle): string {
  return `${colour}-${number}`;
}

/** What a colour needs to win the hexagon, short. */
export function needsText({ needs, sure }: Claim): string {
  if (needs === null) return "cannot win";
  if (sure === 0) return "sure to win";
  return needs ? `needs ${needs}` : "needs none";
}

/** When a colour cannot be stopped any more, short. */
export function sureText({ needs, sure }: Claim): string {
  return needs === null || sure === null || sure === 0 ? "" : `sure with ${sure}`;
}

/** How a colour stands, in a sentence. */
export function claimSentence(claim: Claim, owner: string): string {
  const laid = `${claim.count} laid${claim.count ? `, total ${claim.total}` : ""}`;
  return [`${claim.colour}, ${owner}`, laid, claim.leads ? "leads" : "", needsText(claim), sureText(claim)].filter(Boolean).join(", ");
}

export function verdictText({ colour, seat, points }: Verdict, names: readonly string[]): string {
  if (!colour) return "A tie: nobody wins it";
  return seat === null ? `${colour} is nobody's home` : `${names[seat] ?? ""} +${points}`;
}

/** Whose home a colour is. */
export function ownerOf(colour: Colour, view: View, names: readonly string[]): string {
  const seat = view.homes.indexOf(colour);
  return seat < 0 ? "nobody" : seat === view.eye ? "you" : (names[seat] ?? "");
}

export function waitingPrompt(view: View, names: readonly string[]): string {
  const [task] = view.agenda;
  if (!task) return "The game is over.";
  return task.seat === view.eye ? "" : `${names[task.seat] ?? ""} is to play.`;
}
