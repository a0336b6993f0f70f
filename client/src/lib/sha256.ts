/** SHA-256 and HMAC-SHA-256, because browsers offer `crypto.subtle` only over HTTPS and on localhost. */

const BLOCK = 64;

const primes = firstPrimes(64);
const ROUND = Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const START = Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

/** The 32 bytes of SHA-256. */
export function sha256(message: Uint8Array): Uint8Array {
  const padded = pad(message);
  const state = START.slice();
  for (let start = 0; start < padded.byteLength; start += BLOCK) compress(state, new DataView(padded.buffer, start, BLOCK));
  const digest = new DataView(new ArrayBuffer(4 * state.length));
  state.forEach((word, place) => digest.setUint32(4 * place, word));
  return new Uint8Array(digest.buffer);
}

/** The 32 bytes of HMAC-SHA-256 (RFC 2104). */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const masked = (mask: number): Uint8Array => block.map((byte) => byte ^ mask);
  return sha256(join(masked(0x5c), sha256(join(masked(0x36), message))));
}

/** Bytes as hexadecimal digits. */
export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function compress(state: Uint32Array, block: DataView): void {
  const words = new Uint32Array(64);
  for (let i = 0; i < 16; i += 1) words[i] = block.getUint32(4 * i);
  for (let i = 16; i < 64; i += 1) {
    const [far, near] = [at(words, i - 15), at(words, i - 2)];
    const first = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3);
    const second = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10);
    words[i] = at(words, i - 16) + first + at(words, i - 7) + second;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const first = h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + at(ROUND, i) + at(words, i);
    const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] = at(state, place) + word));
}

/** The message padded to whole blocks: a 1 bit, zeros, and its length in bits as a 64-bit number. */
function pad(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  return padded;
}

function join(one: Uint8Array, other: Uint8Array): Uint8Array {
  const joined = new Uint8Array(one.length + other.length);
  joined.set(one);
  joined.set(other, one.length);
  return joined;
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function at(words: Uint32Array, place: number): number {
  return words[place] ?? 0;
}

/** The first 32 bits of the fractional part. */
function fraction(value: number): number {
  return Math.floor((value - Math.floor(value)) * 2 ** 32);
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) {
    if (found.every((prime) => number % prime)) found.push(number);
  }
  return found;
}
