/** What the club's worker and the workers in which bots think say to each other. */
import type { Runtime } from "./protocol";

export type ToThinker =
  | { readonly kind: "start"; readonly list: string; readonly runtime: Runtime }
  | { readonly kind: "think" | "review"; readonly id: number; readonly request: Uint8Array };

export type FromThinker =
  | { readonly kind: "answer"; readonly id: number; readonly answer: Uint8Array }
  | { readonly kind: "part"; readonly id: number; readonly part: Uint8Array }
  /** Python raised an error over one request. */
  | { readonly kind: "error"; readonly id: number; readonly reason: string }
  /** Python could not be started. */
  | { readonly kind: "failed"; readonly reason: string };
