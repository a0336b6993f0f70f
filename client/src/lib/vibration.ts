/** A short buzz of the phone with what happens on the board. */
import { hadGesture } from "./gestures";
import { preferences } from "./preferences.svelte";
import type { Sound } from "./sound";

const LENGTHS_MS: Partial<Record<Sound, number>> = { lay: 10, capture: 30, score: 30, win: 30 };

/** Desktop browsers know the call too, but only what is held in a hand can buzz. */
export function canVibrate(): boolean {
  return typeof navigator.vibrate === "function" && matchMedia("(pointer: coarse)").matches;
}

export function vibrate(sound: Sound): void {
  const length = LENGTHS_MS[sound];
  if (length && preferences.vibration && canVibrate() && hadGesture()) navigator.vibrate(length);
}
