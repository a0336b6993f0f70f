import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { whenSeen } from "../src/lib/sight.svelte";

const screen = new EventTarget();
const seen = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  seen.mockClear();
});
afterEach(() => void vi.useRealTimers());

it("what has just come up counts as seen after a moment", () => {
  whenSeen(screen, seen);
  vi.advanceTimersByTime(299);
  expect(seen).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(seen).toHaveBeenCalledOnce();
});

it("fast clicks see nothing until they rest", () => {
  whenSeen(screen, seen);
  for (let click = 0; click < 8; click++) {
    vi.advanceTimersByTime(100);
    screen.dispatchEvent(new Event("pointerdown"));
  }
  vi.advanceTimersByTime(299);
  expect(seen).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(seen).toHaveBeenCalledOnce();
});

it("somebody who clicks for long has seen it", () => {
  whenSeen(screen, seen);
  for (let click = 0; click < 12; click++) {
    vi.advanceTimersByTime(100);
    screen.dispatchEvent(new Event("pointerdown"));
  }
  vi.advanceTimersByTime(1);
  expect(seen).toHaveBeenCalledOnce();
});

it("nothing is seen that has gone again", () => {
  whenSeen(screen, seen)();
  vi.advanceTimersByTime(2000);
  expect(seen).not.toHaveBeenCalled();
});
