/** Small pieces of English. */

export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A number with its noun: "1 tile", "3 tiles". */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** A list: "red, green and blue". */
export function joined(words: readonly string[], conjunction = "and"): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")} ${conjunction} ${words.at(-1)}`;
}

/** The same words, with every number on the same line as the percent sign after it. */
export function unbroken(text: string): string {
  return text.replace(/(?<=\d) %/g, "\u00a0%");
}

/** The first sentence of several. */
export function firstSentence(text: string): string {
  return /^.*?[.!?](?= |$)/.exec(text)?.[0] ?? text;
}

/** "3 Dec", from seconds since 1970. */
export function shortDate(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString("en-GB", { day: "numeric", month: "short" });
}

/** A day such as 2026-11-17 as people write it: "17 Nov". */
export function dayText(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
}

/** Whose something is: "Ann's", "Your". */
export function possessive(name: string): string {
  return name === "You" ? "Your" : `${name}'s`;
}
