import { describe, expect, it, vi } from "vitest";

vi.stubGlobal("location", { origin: "https://club.example" });

const { deviceLink, lastSeen, useCode } = await import("../src/lib/devices");

const DAY = 86_400;

describe("a device in the list", () => {
  it("was last seen on a day, as the server counts them", () => {
    const now = 20_000 * DAY + 3600;
    expect(lastSeen({ is_this: true, seen: now }, now)).toBe("This device");
    expect(lastSeen({ is_this: false, seen: 20_000 * DAY }, now)).toBe("Last seen today");
    expect(lastSeen({ is_this: false, seen: 19_999 * DAY }, now)).toBe("Last seen yesterday");
    expect(lastSeen({ is_this: false, seen: 0 }, now)).toBe("Last seen: not known");
    expect(lastSeen({ is_this: false, seen: 19_000 * DAY }, now)).toBe("Last seen 8 Jan 2022");
  });
});

describe("a link for another device", () => {
  it("has its code where no request carries it", () => {
    const link = new URL(deviceLink("abc_-123"));
    expect([link.pathname, link.search, link.hash]).toEqual(["/device", "", "#abc_-123"]);
  });

  it("is used with the same random key until there is an answer", async () => {
    const keys: string[] = [];
    vi.stubGlobal("fetch", (_: string, { headers }: { headers: Record<string, string> }) => {
      keys.push(headers["idempotency-key"] ?? "");
      return Promise.resolve(new Response('{"known":true}'));
    });
    await useCode({ kind: "device", code: "one" });
    await useCode({ kind: "device", code: "one" });
    await useCode({ kind: "device", code: "two" });
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});
