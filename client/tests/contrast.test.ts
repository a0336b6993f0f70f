/** The contrast of what lies on pieces, wells and keys, computed from the tokens of each theme. */
import { describe, expect, it } from "vitest";
import CSS from "../src/tokens.css?raw";

type Theme = "light" | "dark" | "contrast";

/** The declarations of the rules whose selector passes. */
function declared(passes: (selector: string) => boolean): Map<string, string> {
  const plain = CSS.replaceAll(/\/\*.*?\*\//gs, "");
  const rules = [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const bodies = rules.filter(([, selector = ""]) => passes(selector.trim())).map(([, , body = ""]) => body);
  return new Map(bodies.flatMap((body) => [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value.trim()] as const)));
}

const BASE = declared((selector) => selector === ":root");
const CONTRAST = declared((selector) => selector.includes("contrast"));

/** The colour of a token in a theme, as "#rrggbb". */
function colour(token: string, theme: Theme): string {
  const value = (theme === "contrast" ? CONTRAST.get(token) : undefined) ?? BASE.get(token) ?? "";
  const [, light, dark] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? [];
  const [, other] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  if (other) return colour(other, theme);
  const found = light && dark ? (theme === "dark" ? dark : light) : value;
  if (!/^#[0-9a-f]{6}$/.test(found)) throw new Error(`${token} is no plain colour in ${theme}: ${value}`);
  return found;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const THEMES: readonly Theme[] = ["light", "dark", "contrast"];
const PIECES = ["red", "orange", "yellow", "green", "blue", "purple", "white", "black"];

/** What is read: the token of the text and that of its ground. */
const TEXTS = [
  ...PIECES.map((piece) => [`--${piece}-sign`, `--${piece}`] as const),
  ["--hexx-sign", "--hexx-red"],
  ["--hexx-sign", "--hexx-black"],
  ["--tile-ink", "--bone"],
  ["--ink", "--paper"],
  ["--ink", "--raised"],
  ["--ink", "--lamp-face"],
  ["--soft", "--paper"],
  ["--soft", "--raised"],
  ["--quiet", "--well"],
  ["--lamp-ink", "--raised"],
  ["--lamp-ink", "--lamp-face"],
  ["--on-key", "--key"],
  ["--key-ink", "--raised"],
  ["--key-ink", "--key-soft"],
  ["--bad", "--raised"],
  ["--good", "--raised"],
  ["--luck", "--raised"],
  ["--skill", "--raised"],
] as const;

/** What is seen: outlines of what can be done and of what happened, on what they lie on. */
const SIGNS = [
  ["--key-line", "--well"],
  ["--open-line", "--well"],
  ["--key-line", "--raised"],
  ["--key", "--well"],
  ["--lamp-ink", "--well"],
  ["--well-edge", "--well"],
  ["--strong-line", "--raised"],
  ["--luck", "--inset"],
  ["--luck", "--luck-face"],
  ["--skill", "--inset"],
  ["--black-mark", "--raised"],
  ["--white-mark", "--raised"],
] as const;

const LIGHTS = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((light) => `--light-${light}`);

describe.each(THEMES)("in the %s theme", (theme) => {
  it.each(TEXTS)("%s can be read on %s", (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SIGNS)("%s is seen on %s", (sign, ground) => {
    expect(contrast(colour(sign, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
  });

  it("one of the two tones of the keyboard's cursor is seen on anything", () => {
    // A ground that has less than 3 : 1 with both of them would have to lie between them, and there is no room for it.
    expect(contrast(colour("--ink", theme), colour("--raised", theme))).toBeGreaterThanOrEqual(3 * 3);
  });

  it.each(LIGHTS)("%s is seen on the night of a tile, and its number can be read on it", (light) => {
    expect(contrast(colour(light, theme), colour("--night", theme))).toBeGreaterThanOrEqual(3);
    expect(contrast(colour("--tile-ink", theme), colour(light, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it("soft words can be read on every table", () => {
    const tables = [...BASE.keys()].filter((token) => token.startsWith("--table-") && token !== "--table-hexpert");
    for (const table of tables) expect(contrast(colour("--soft", theme), colour(table, theme)), table).toBeGreaterThanOrEqual(4.5);
  });
});
