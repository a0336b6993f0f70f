/** How far the club in this page is: loading, open, or open in another tab of this device. */
import { announce } from "../lib/announce.svelte";
import type { FromWorker } from "./protocol";

type State = "loading" | "open" | "elsewhere" | "taken" | "failed";

class LocalStatus {
  state = $state<State>("loading");
  /** How much of the runtime has come, from 0 to 1. */
  progress = $state(0);
  /** Why the club can't be opened. */
  reason = $state("");

  note(said: Exclude<FromWorker, { kind: "answer" | "connected" | "hear" }>): void {
    if (said.kind === "loaded") this.progress = said.bytes / said.of;
    else if (said.kind === "failed") this.fail(said.reason);
    else this.state = said.kind;
    if (said.kind === "elsewhere") announce("Hexarium is open in another tab.");
  }

  fail(reason: string): void {
    this.state = "failed";
    this.reason = reason;
  }
}

export const localStatus = new LocalStatus();
