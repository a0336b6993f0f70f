import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Sound } from "../src/lib/sound";

const SOUNDS: readonly Sound[] = [
  "lay", "flip", "roll", "swap", "capture", "word", "score", "turn", "win", "lose", "clock", "refuse",
];

/** What an audio parameter was told, in order. */
class Parameter {
  value = 0;
  readonly told: number[] = [];
  setValueAtTime(to: number): void {
    this.told.push(to);
  }
  exponentialRampToValueAtTime(to: number): void {
    if (to <= 0) throw new RangeError("An exponential ramp can't reach zero.");
    this.told.push(to);
  }
}

class Node {
  readonly gain = new Parameter();
  readonly frequency = new Parameter();
  readonly Q = new Parameter();
  type = "";
  buffer: unknown = null;
  start(): void {
    contexts.at(-1)?.started.push(this);
  }
  stop(): void {
    // Nothing sounds here.
  }
  connect<To>(to: To): To {
    return to;
  }
}

/** The audio of a browser, from outside: which nodes were made and started. */
class Context {
  state = "running";
  readonly sampleRate = 100;
  readonly currentTime = 0;
  readonly destination = new Node();
  readonly gains: Node[] = [];
  readonly started: Node[] = [];
  constructor() {
    contexts.push(this);
  }
  createGain(): Node {
    this.gains.push(new Node());
    return this.gains.at(-1) as Node;
  }
  createOscillator = (): Node => new Node();
  createBufferSource = (): Node => new Node();
  createBiquadFilter = (): Node => new Node();
  createBuffer = (_: number, length: number): unknown => ({ getChannelData: () => new Float32Array(length) });
  resume(): Promise<void> {
    return Promise.resolve();
  }
}

let contexts: Context[] = [];
const buzz = vi.fn();

async function fresh(changed: { sound?: boolean; volume?: number; vibration?: boolean }): Promise<(sound: Sound, pitch?: number) => Promise<void>> {
  vi.resetModules();
  const { preferences } = await import("../src/lib/preferences.svelte");
  Object.assign(preferences, changed);
  const { playSound } = await import("../src/lib/sound");
  return async (sound, pitch) => {
    playSound(sound, pitch);
    await vi.dynamicImportSettled();
  };
}

beforeEach(() => {
  contexts = [];
  buzz.mockClear();
  vi.stubGlobal("AudioContext", Context);
  vi.stubGlobal("navigator", { vibrate: buzz, userActivation: { hasBeenActive: true } });
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});
afterEach(() => vi.unstubAllGlobals());

describe("sounds", () => {
  test("are off at first: no audio is opened", async () => {
    const play = await fresh({});
    for (const sound of SOUNDS) await play(sound);
    expect(contexts).toEqual([]);
  });

  test.each(SOUNDS)("%s is heard when sounds are on", async (sound) => {
    const play = await fresh({ sound: true });
    await play(sound);
    expect(contexts[0]?.started.length).toBeGreaterThan(0);
  });

  test("are as loud as the volume says, and silent at zero", async () => {
    await (await fresh({ sound: true, volume: 0.5 }))("lay");
    expect(contexts[0]?.gains[0]?.gain.value).toBe(0.25);
    await (await fresh({ sound: true, volume: 0 }))("lay");
    expect(contexts[1]?.started).toEqual([]);
  });

  test("of a score rise with the light", async () => {
    const play = await fresh({ sound: true });
    const heard: number[] = [];
    for (let light = 1; light <= 9; light += 1) {
      const before = contexts[0]?.started.length ?? 0;
      await play("score", light);
      heard.push(contexts[0]?.started[before]?.frequency.told[0] ?? 0);
    }
    expect(heard).toEqual([...heard].sort((a, b) => a - b));
    expect(new Set(heard).size).toBe(9);
  });

  test("of a capture are one rising tap a piece", async () => {
    const play = await fresh({ sound: true });
    await play("capture", 5);
    const bodies = contexts[0]?.started.filter(({ buffer }) => buffer === null).map(({ frequency }) => frequency.told[0] ?? 0) ?? [];
    expect(bodies).toHaveLength(5);
    expect(bodies).toEqual([...bodies].sort((a, b) => a - b));
  });

  test("wait until the page has been touched", async () => {
    vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
    await (await fresh({ sound: true }))("turn");
    expect(contexts).toEqual([]);
  });

  test("share one audio", async () => {
    const play = await fresh({ sound: true });
    for (const sound of SOUNDS) await play(sound);
    expect(contexts).toHaveLength(1);
  });
});

describe("vibration", () => {
  test("is short when a tile is laid, longer when something is won, and needs no sound", async () => {
    const play = await fresh({});
    await play("lay");
    await play("score");
    await play("turn");
    expect(buzz.mock.calls).toEqual([[10], [30]]);
  });

  test("can be switched off", async () => {
    const play = await fresh({ vibration: false });
    await play("lay");
    expect(buzz).not.toHaveBeenCalled();
  });

  test("waits until the page has been touched", async () => {
    vi.stubGlobal("navigator", { vibrate: buzz, userActivation: { hasBeenActive: false } });
    await (await fresh({}))("lay");
    expect(buzz).not.toHaveBeenCalled();
  });
});
