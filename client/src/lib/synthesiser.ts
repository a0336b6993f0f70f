/** Short synthesised sounds: wood, paper, dice, glass. Times are in seconds from now, pitches in hertz. */
import type { Sound } from "./sound";

/** A sound that could not start within this time, because the browser waits for a gesture, is dropped. */
const LATE_MS = 400;
const SILENCE = 0.0001;
const ATTACK = 0.003;
const NOISE_LENGTH = 0.5;

/** The notes of the nine lights: a major scale, in semitones above its first note. */
const SCALE = [0, 2, 4, 5, 7, 9, 11, 12, 14] as const;
const C5 = 523.25;
const DEFAULT_PITCH = 3;

/** What makes the sounds, made at the first one. */
interface Studio {
  readonly context: AudioContext;
  readonly master: GainNode;
  readonly noise: AudioBuffer;
}

let studio: Studio | undefined;

export function play(sound: Sound, volume: number, pitch = DEFAULT_PITCH): void {
  const here = (studio ??= openStudio());
  // Squared, because ears hear ratios.
  here.master.gain.value = volume ** 2;
  if (volume === 0) return;
  const perform = (): void => SOUNDS[sound](here, Math.min(Math.max(Math.round(pitch), 1), SCALE.length));
  if (here.context.state === "running") {
    perform();
    return;
  }
  const asked = performance.now();
  void here.context.resume().then(() => {
    if (performance.now() - asked < LATE_MS) perform();
  });
}

/** Start the audio, which browsers allow only during a gesture. */
export function wake(): void {
  studio ??= openStudio();
  if (studio.context.state !== "running") void studio.context.resume();
}

function openStudio(): Studio {
  const context = new AudioContext();
  const master = context.createGain();
  master.connect(context.destination);
  const noise = context.createBuffer(1, Math.ceil(context.sampleRate * NOISE_LENGTH), context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return { context, master, noise };
}

const SOUNDS: Record<Sound, (studio: Studio, pitch: number) => void> = {
  lay: (studio) => tap(studio, 0, 210, 0.9),
  flip(studio) {
    brush(studio, 0, 0.1, 700, 2600, 0.3);
    tap(studio, 0.1, 260, 0.6);
  },
  roll(studio) {
    for (const [hop, at] of [0, 0.1, 0.18, 0.24, 0.28].entries()) tap(studio, at, 380 + 70 * (hop % 3), 0.65 - 0.08 * hop);
  },
  swap(studio) {
    brush(studio, 0, 0.16, 1800, 600, 0.16);
    tap(studio, 0.06, 250, 0.6);
    tap(studio, 0.17, 320, 0.6);
  },
  capture(studio, pieces) {
    for (let piece = 0; piece < pieces; piece += 1) tap(studio, 0.075 * piece, 240 * 2 ** (piece / 6), 0.7);
  },
  word(studio) {
    brush(studio, 0, 0.18, 1500, 4200, 0.6);
    brush(studio, 0.13, 0.26, 3800, 1200, 0.8);
  },
  score: (studio, light) => glass(studio, 0, note(SCALE[light - 1] ?? 0), 0.4),
  turn(studio) {
    tap(studio, 0, 300, 0.8);
    tap(studio, 0.14, 360, 0.8);
  },
  win(studio) {
    for (const [index, step] of [0, 4, 7, 12].entries()) glass(studio, 0.13 * index, note(step), 0.36);
    glass(studio, 0.39, note(7), 0.2);
  },
  lose(studio) {
    tone(studio, 0, 0.35, note(-5), note(-5), 0.36, "triangle");
    tone(studio, 0.24, 0.6, note(-9), note(-10), 0.36, "triangle");
  },
  clock(studio) {
    brush(studio, 0, 0.03, 2600, 2600, 0.5);
    tone(studio, 0, 0.04, 1150, 1050, 0.25);
  },
  refuse(studio) {
    tone(studio, 0, 0.14, 125, 80, 0.8);
    brush(studio, 0, 0.05, 320, 260, 0.5);
  },
};

function note(semitones: number): number {
  return C5 * 2 ** (semitones / 12);
}

/** Wood on wood: a click, and a body that sounds lower for a moment. */
function tap(studio: Studio, at: number, pitch: number, loud: number): void {
  brush(studio, at, 0.035, pitch * 8, pitch * 6, loud * 0.6);
  tone(studio, at, 0.11, pitch * 1.25, pitch * 0.8, loud * 0.7);
}

/** A glass that is struck: its overtones are no multiples of its note. */
function glass(studio: Studio, at: number, pitch: number, loud: number): void {
  tone(studio, at, 0.9, pitch, pitch, loud);
  tone(studio, at, 0.5, pitch * 2.76, pitch * 2.76, loud * 0.3);
  tone(studio, at, 0.22, pitch * 5.4, pitch * 5.4, loud * 0.12);
}

function tone(studio: Studio, at: number, length: number, from: number, to: number, loud: number, shape: OscillatorType = "sine"): void {
  const start = studio.context.currentTime + at;
  const source = studio.context.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, start + length);
  source.connect(fading(studio, start, length, loud));
  source.start(start);
  source.stop(start + length);
}

/** Noise whose colour moves from one pitch to another: paper, cloth, the click of a tile. */
function brush(studio: Studio, at: number, length: number, from: number, to: number, loud: number): void {
  const start = studio.context.currentTime + at;
  const source = studio.context.createBufferSource();
  source.buffer = studio.noise;
  const filter = studio.context.createBiquadFilter();
  filter.type = "bandpass";
  filter.Q.value = 1.2;
  filter.frequency.setValueAtTime(from, start);
  filter.frequency.exponentialRampToValueAtTime(to, start + length);
  source.connect(filter).connect(fading(studio, start, length, loud));
  source.start(start, Math.random() * (NOISE_LENGTH - length));
  source.stop(start + length);
}

/** A way to the loudspeaker that opens at once and closes softly. */
function fading({ context, master }: Studio, start: number, length: number, loud: number): GainNode {
  const gate = context.createGain();
  gate.gain.setValueAtTime(SILENCE, start);
  gate.gain.exponentialRampToValueAtTime(loud, start + ATTACK);
  gate.gain.exponentialRampToValueAtTime(SILENCE, start + length);
  gate.connect(master);
  return gate;
}
