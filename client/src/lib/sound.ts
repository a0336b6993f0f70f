/** Short synthesised sounds: wood, paper, a die. Off until the player turns them on. */
import { preferences } from "./preferences.svelte";

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

let context: AudioContext | undefined;

/** A short burst of filtered noise, like a small object on a table. */
function knock(at: number, length: number, pitch: number, loud: number, sharp: number): void {
  if (!context) return;
  const noise = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = noise.getChannelData(0);
  samples.forEach((_, index) => (samples[index] = (Math.random() * 2 - 1) * (1 - index / samples.length) ** 3));
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: sharp });
  const volume = new GainNode(context, { gain: loud });
  source.connect(filter).connect(volume).connect(context.destination);
  source.start(context.currentTime + at);
}

export function playSound(sound: Sound, pitch = 5): void {
  if (!preferences.sound) return;
  context ??= new AudioContext();
  if (sound === "lay") knock(0, 0.09, 900, 0.9, 6);
  else if (sound === "word") knock(0, 0.28, 3200, 0.25, 0.6);
  else for (const [hop, at] of [0, 0.09, 0.16, 0.21].entries()) knock(at, 0.06, 1500 + hop * 24 * pitch, 0.7, 4);
}
