import { SvelteMap } from "svelte/reactivity";
import { describe, expect, it } from "vitest";
import type { Box } from "../src/lib/layout";
import { Zoom } from "../src/lib/zoom.svelte";

const WHOLE: Box = { x: -10, y: -5, width: 20, height: 10 };

describe("a zoomed board", () => {
  it("keeps the point that it is magnified around in its place, at most a little beyond the board", () => {
    const zoom = new Zoom(() => WHOLE);
    zoom.magnify(2, { x: 0, y: 0 });
    expect(zoom.box).toEqual({ x: -5, y: -2.5, width: 10, height: 5 });
    zoom.pan(100, 0);
    expect(zoom.box.x).toBe(2.5);
    zoom.reset();
    expect([zoom.isZoomed, zoom.box]).toEqual([false, WHOLE]);
  });

  it("is stretched between two fingers from where they began, whatever lay between", () => {
    const zoom = new Zoom(() => WHOLE);
    const whole = zoom.box;
    zoom.stretch(whole, 0.5, { x: 4, y: 0 }, { x: 2, y: 0 });
    expect(zoom.isZoomed).toBe(false);
    zoom.stretch(whole, 2, { x: 4, y: 0 }, { x: 0, y: 0 });
    expect(zoom.box).toEqual({ x: -1, y: -2.5, width: 10, height: 5 });
  });

  it("shows the same part while the whole board grows or shrinks around it", () => {
    const board = new SvelteMap([["whole", WHOLE]]);
    const zoom = new Zoom(() => board.get("whole") ?? WHOLE);
    zoom.magnify(2, { x: 0, y: 0 });
    const part = zoom.box;
    board.set("whole", { x: -12, y: -7, width: 24, height: 14 });
    expect(zoom.box).toEqual(part);
    board.set("whole", { x: -4, y: -2, width: 8, height: 4 });
    expect([zoom.isZoomed, zoom.box.width]).toEqual([false, 8]);
  });

  it("is magnified four times at most", () => {
    const zoom = new Zoom(() => WHOLE);
    zoom.magnify(100);
    expect([zoom.times, zoom.box.width]).toEqual([4, 5]);
    zoom.magnify(0.01);
    expect(zoom.isZoomed).toBe(false);
  });
});
