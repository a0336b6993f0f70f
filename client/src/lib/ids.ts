/** Unique ids that cannot be guessed. */
import { hex } from "./sha256";

/** 128 random bits in hexadecimal; `crypto.randomUUID` exists only over HTTPS and on localhost. */
export function freshId(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}
