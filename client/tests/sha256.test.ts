import { describe, expect, it } from "vitest";
import { freshId } from "../src/lib/ids";
import { hex, hmacSha256, sha256 } from "../src/lib/sha256";

const LENGTHS = Array.from({ length: 201 }, (_, length) => length);
const TIMES = 10;
const text = new TextEncoder();

/** Bytes that look random and are the same in every run (xorshift32). */
function generator(seed: number): (length: number) => Uint8Array<ArrayBuffer> {
  let state = seed;
  return (length) =>
    new Uint8Array(length).map(() => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return state >>> 24;
    });
}

async function platformSha256(message: Uint8Array<ArrayBuffer>): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", message)));
}

async function platformHmac(key: Uint8Array<ArrayBuffer>, message: Uint8Array<ArrayBuffer>): Promise<string> {
  // Node refuses an empty key. Keys are padded with zeros, so a zero byte is the same key.
  const raw = key.length ? key : new Uint8Array(1);
  const imported = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return hex(new Uint8Array(await crypto.subtle.sign("HMAC", imported, message)));
}

describe("SHA-256", () => {
  it("gives the digests that its standard gives as examples", () => {
    expect(hex(sha256(text.encode("abc")))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(hex(sha256(text.encode("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")))).toBe("248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  });

  it("agrees with node on messages of every length up to 200 bytes", async () => {
    const random = generator(1);
    for (const message of LENGTHS.flatMap((length) => Array.from({ length: TIMES }, () => random(length)))) {
      expect(hex(sha256(message)), hex(message)).toBe(await platformSha256(message));
    }
  });

  it("agrees with node on a long message", async () => {
    const message = generator(2)(100_003);
    expect(hex(sha256(message))).toBe(await platformSha256(message));
  });

  it("reads a part of a larger buffer and changes nothing in it", async () => {
    const whole = Uint8Array.from(LENGTHS);
    const part = whole.subarray(7, 99);
    expect(hex(sha256(part))).toBe(await platformSha256(part));
    expect([...whole]).toEqual(LENGTHS);
  });
});

describe("HMAC-SHA-256", () => {
  it("gives the codes that RFC 4231 gives as examples", () => {
    expect(hex(hmacSha256(text.encode("Jefe"), text.encode("what do ya want for nothing?")))).toBe("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    expect(hex(hmacSha256(new Uint8Array(131).fill(0xaa), text.encode("Test Using Larger Than Block-Size Key - Hash Key First")))).toBe("60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
  });

  it("agrees with node on keys and messages of every length up to 200 bytes", async () => {
    const random = generator(3);
    for (const length of LENGTHS) {
      for (const [keyLength, messageLength] of [[length, 200 - length], [length, length], [32, length], [length, 0]] as const) {
        const [key, message] = [random(keyLength), random(messageLength)];
        expect(hex(hmacSha256(key, message)), `key ${hex(key)}, message ${hex(message)}`).toBe(await platformHmac(key, message));
      }
    }
  });
});

describe("a fresh id", () => {
  it("has 128 bits in hexadecimal digits, and is never made twice", () => {
    const made = Array.from({ length: 1000 }, freshId);
    for (const id of made) expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(made).size).toBe(made.length);
  });
});
