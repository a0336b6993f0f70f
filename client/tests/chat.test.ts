import { beforeEach, describe, expect, it, vi } from "vitest";
import { storage } from "./storage";
import { announcements } from "../src/lib/announce.svelte";
import { serverTime } from "../src/lib/serverTime";
import { type Reaction, TableChat } from "../src/table/chat.svelte";
import type { Heard } from "../src/types/messages";

const MINE = [0];

function remark(id: string, text: string, seat = 1, at = serverTime()): Heard["said"][number] {
  return { type: "remark", seat, id, at, name: seat ? "Ben" : "Ann", text };
}

function heard(...said: Heard["said"]): Heard {
  return { type: "heard", table: "t", said };
}

function spoken(): string[] {
  return announcements.lines.map(({ text }) => text);
}

beforeEach(() => {
  storage.clear();
  announcements.lines = [];
});

describe("the chat of a table", () => {
  it("hears each remark once, in order, and the last fifty", () => {
    const chat = new TableChat("t");
    for (let number = 0; number < 55; number += 1) chat.receive(heard(remark(`${number}`, `line ${number}`)), MINE);
    chat.receive(heard(remark("54", "line 54")), MINE);
    expect(chat.remarks).toHaveLength(50);
    expect(chat.remarks.at(-1)).toMatchObject({ text: "line 54" });
  });

  it("counts and speaks what others say while it is not in sight, and not what was said before", () => {
    const chat = new TableChat("t");
    chat.begin();
    chat.receive(heard(remark("1", "older", 1, 5), remark("2", "old", 1, 6)), MINE);
    expect([chat.unread, spoken()]).toEqual([0, []]);
    chat.receive(heard(remark("3", "Good luck")), MINE);
    chat.receive(heard(remark("4", "Thanks", 0)), MINE);
    expect([chat.unread, spoken()]).toEqual([1, ["Ben: Good luck"]]);
    chat.show(true);
    chat.receive(heard(remark("5", "Ready?")), MINE);
    expect(chat.unread).toBe(0);
  });

  it("shows what others say over the table for a moment, unless the chat is in sight", () => {
    vi.useFakeTimers();
    const chat = new TableChat("t");
    chat.begin();
    chat.receive(heard(remark("1", "Hello", 0)), MINE);
    expect(chat.latest).toBeNull();
    chat.receive(heard(remark("2", "Hello"), remark("3", "Ready?")), MINE);
    expect(chat.latest).toMatchObject({ name: "Ben", text: "Ready?" });
    vi.advanceTimersByTime(8000);
    expect(chat.latest).toBeNull();
    chat.receive(heard(remark("4", "There?")), MINE);
    chat.show(true);
    expect(chat.latest).toBeNull();
    chat.receive(heard(remark("5", "Ah")), MINE);
    expect(chat.latest).toBeNull();
    vi.useRealTimers();
  });

  it("shows a reaction for a moment and speaks it", () => {
    vi.useFakeTimers();
    const chat = new TableChat("t");
    const clap: Heard["said"][number] = { type: "gesture", seat: 1, id: "1", at: 0, name: "Ben", reaction: "clap" };
    chat.receive(heard(clap), MINE);
    expect([...chat.gestures]).toEqual([[1, "clap" satisfies Reaction]]);
    expect(spoken()).toEqual(["Ben claps."]);
    vi.advanceTimersByTime(4000);
    expect(chat.gestures.size).toBe(0);
    vi.useRealTimers();
  });

  it("hears nothing of somebody who is muted on this device, also after the page is loaded again", () => {
    const ben = { seat: 1, name: "Ben" };
    new TableChat("t").mute(ben, true);
    const chat = new TableChat("t");
    chat.receive(heard(remark("1", "Noise")), MINE);
    expect([chat.remarks, chat.unread, spoken()]).toEqual([[], 0, []]);
    chat.mute(ben, false);
    expect(chat.remarks).toHaveLength(1);
    expect(new TableChat("other").isMuted(ben)).toBe(false);
  });
});
