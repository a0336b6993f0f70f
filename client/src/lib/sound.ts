/** Sounds and vibration for what happens at a table. The synthesiser is loaded only once sounds are on. */
import { hadGesture } from "./gestures";
import { preferences } from "./preferences.svelte";
import { vibrate } from "./vibration";

export type Sound =
  | "lay"
  | "flip"
  | "roll"
  | "swap"
  | "capture"
  | "word"
  | "score"
  | "turn"
  | "win"
  | "lose"
  | "clock"
  | "refuse";

type Synthesiser = typeof import("./synthesiser");

let synthesiser: Synthesiser | undefined;

/** `pitch`, from 1 to 9, is the light that scores or the number of pieces captured. */
export function playSound(sound: Sound, pitch?: number): void {
  vibrate(sound);
  if (!preferences.sound || !hadGesture()) return;
  if (synthesiser) synthesiser.play(sound, preferences.volume, pitch);
  else void load().then(({ play }) => play(sound, preferences.volume, pitch));
}

/** Browsers let a page sound only after a gesture, so every one wakes the synthesiser if it sleeps. */
export function wakeSoundsOnGestures(): void {
  if (preferences.sound) void load();
  const wake = (): void => {
    if (preferences.sound) synthesiser?.wake();
  };
  addEventListener("pointerup", wake, { capture: true });
  addEventListener("keydown", wake, { capture: true });
}

async function load(): Promise<Synthesiser> {
  synthesiser = await import("./synthesiser");
  return synthesiser;
}
