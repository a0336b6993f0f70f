import { describe, expect, test } from "vitest";
import { placed } from "../src/lib/placing";

const VIEW = { width: 360, height: 640 };
const PANEL = { width: 200, height: 300 };

describe("a panel opens beside its button", () => {
  test("below a button at the top, with their right edges in line", () => {
    expect(placed({ left: 300, top: 4, width: 44, height: 44 }, PANEL, VIEW)).toEqual({ left: 144, top: 56, maxHeight: 576 });
  });

  test("above a button at the bottom, with their left edges in line", () => {
    expect(placed({ left: 12, top: 590, width: 44, height: 44 }, PANEL, VIEW)).toEqual({ left: 12, top: 282, maxHeight: 574 });
  });

  test("never beyond the sides of the window", () => {
    expect(placed({ left: 150, top: 10, width: 60, height: 44 }, { width: 344, height: 300 }, VIEW).left).toBe(8);
  });

  test("never over its button: a tall one is cut where the room ends, and scrolled", () => {
    const lying = { width: 640, height: 360 };
    const tall = { width: 200, height: 500 };
    expect(placed({ left: 580, top: 0, width: 44, height: 44 }, tall, lying)).toEqual({ left: 424, top: 52, maxHeight: 300 });
    expect(placed({ left: 580, top: 310, width: 44, height: 44 }, tall, lying)).toEqual({ left: 424, top: 8, maxHeight: 294 });
  });
});
