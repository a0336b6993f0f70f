/** What the club's worker and the workers in which bots think say to each other. They have one request at a time. */
import type { Runtime } from "./protocol";

export type ToThinker =
  | { readonly kind: "start"; readonly folder: string; readonly runtime: Runtime }
  | { readonly kind: "think" | "review"; readonly request: Uint8Array };

export type FromThinker =
  | { readonly kind: "ready" }
  /** Python could not be started. */
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "part"; readonly part: Uint8Array }
  | { readonly kind: "answer"; readonly answer: Uint8Array }
  /** Python raised an error over the request. */
  | { readonly kind: "error"; readonly reason: string };
