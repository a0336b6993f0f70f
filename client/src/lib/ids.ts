/** Ids that nobody can guess and nobody else makes. */
import { hex } from "./sha256";

/** 128 random bits; `crypto.randomUUID` exists only over HTTPS and on the same machine. */
export function freshId(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}
