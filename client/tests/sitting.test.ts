import { beforeEach, describe, expect, it } from "vitest";
import { Line, type Wire } from "../src/lib/socket";
import { Sitting } from "../src/table/sitting.svelte";
import type { Reply, Shown, ToldRow } from "../src/types/messages";

const charter = { game: "hexpert", rules: 1, seats: 2, options: {}, commitment: "", lexicon: null, door: "invited", pace: null, patience: null } as const;

function shown(eye: number | null, number: number, asked: boolean, view: unknown = number): Shown {
  const person = (name: string) => ({ occupant: { type: "person", name, guest: "" } as const, absent: false, resigned: false });
  return {
    type: "shown", table: "t", number, eye, phase: "playing", charter: { ...charter }, seats: [person("Ann"), person("Ben")], view,
    asked: asked ? { ticket: number, choices: [], selection: false } : null,
    deciding: [], clock: null, paused: false, wish: null, wished_by: null, ranking: null, followed: null, frozen: null,
  };
}

function told(eye: number | null, ...numbers: number[]): Reply {
  const rows = numbers.map((number): ToldRow => ({ number, at: 0, said: [{ event: {}, says: `Seat 2 did ${number}`, clause: "x/y" }] }));
  return { type: "told", table: "t", eye, rows };
}

const sent: { type: string; number?: number }[] = [];
let sitting: Sitting;

beforeEach(() => {
  sent.length = 0;
  const wire: Wire = { send: (text) => void sent.push(JSON.parse(text) as { type: string }), close: () => undefined, onopen: null, onclose: null, onmessage: null };
  const line = new Line(() => wire);
  sitting = new Sitting("t", line);
  sitting.open();
  wire.onopen?.({} as never);
});

describe("a sitting", () => {
  it("shows what it was told, with names instead of seats", () => {
    sitting.hear(told(0, 0, 1));
    sitting.hear(shown(0, 1, true));
    expect(sitting.log.map(({ says }) => says)).toEqual(["Ben did 0", "Ben did 1"]);
    expect(sitting.number()).toBe(1);
  });

  it("asks again when a row is missing, and takes no row twice", () => {
    sitting.hear(told(0, 0, 1));
    sitting.hear(shown(0, 1, true));
    sitting.hear(told(0, 3));
    expect(sent.at(-1)).toEqual({ type: "since", table: "t", number: 1 });
    sitting.hear(told(0, 1, 2, 3));
    sitting.hear(shown(0, 3, true));
    expect(sitting.log).toHaveLength(4);
  });

  it("never goes back to an older view", () => {
    sitting.hear(shown(0, 5, true));
    sitting.hear(shown(0, 4, true));
    expect(sitting.now?.shown.number).toBe(5);
  });

  it("keeps what was told between two views, and the view before", () => {
    sitting.hear(told(0, 0));
    sitting.hear(shown(0, 0, false));
    sitting.hear(told(0, 1));
    sitting.hear(shown(0, 1, false));
    expect(sitting.now?.fresh).toHaveLength(1);
    expect(sitting.now?.before).toBe(0);
  });

  it("covers a shared screen until the right person has it, and hands it on when the other is asked", () => {
    sitting.hear(shown(0, 1, true));
    sitting.hear(shown(1, 1, true));
    expect(sitting.covered).toBe(0);
    sitting.uncover();
    expect([sitting.covered, sitting.eye]).toEqual([null, 0]);
    sitting.hear(shown(0, 2, false));
    sitting.hear(shown(1, 2, true));
    expect([sitting.covered, sitting.eye]).toEqual([1, 1]);
    sitting.uncover();
    expect(sitting.now?.shown.eye).toBe(1);
  });

  it("leaves a shared screen open where nothing is secret", () => {
    sitting.isSecret = false;
    sitting.hear(shown(0, 1, false));
    sitting.hear(shown(1, 1, true));
    expect([sitting.covered, sitting.eye]).toEqual([null, 1]);
  });

  it("stops looking on when it sits down", () => {
    sitting.hear(shown(null, 0, false));
    sitting.hear(shown(1, 1, false));
    expect([sitting.eyes, sitting.eye]).toEqual([[1], 1]);
  });
});
