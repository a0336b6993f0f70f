import { describe, expect, it } from "vitest";
import { unbroken } from "../src/lib/text";

describe("a per cent sign", () => {
  it("stays on the line of its number", () => {
    expect(unbroken("It rose from 40 % to 56 %. See the move, 8 of 30.")).toBe("It rose from 40\u00a0% to 56\u00a0%. See the move, 8 of 30.");
  });
});
