/** The worker in which bots think and games are reviewed. */
import { startPython } from "./runtime";
import type { FromThinker, ToThinker } from "./thinkerProtocol";

/** What Python hands to a script; `toJs` copies it. */
interface Bytes {
  toJs(): Uint8Array;
}

/** The functions of `hexarium.local.in_page` that this worker calls. */
interface Work {
  think(request: Uint8Array): Bytes;
  review(request: Uint8Array, onPart: (part: Bytes) => void): void;
}

let work: Work | undefined;

function say(said: FromThinker): void {
  postMessage(said);
}

async function start({ folder, runtime }: Extract<ToThinker, { kind: "start" }>): Promise<void> {
  try {
    const python = await startPython(folder, runtime);
    work = python.pyimport("hexarium.local.in_page") as Work;
    say({ kind: "ready" });
  } catch (error) {
    say({ kind: "failed", reason: String(error) });
  }
}

/** Answer a request; a review answers with nothing but its parts. */
function answer(kind: "think" | "review", request: Uint8Array): Uint8Array {
  if (kind === "think") return work?.think(request).toJs() ?? new Uint8Array();
  work?.review(request, (part) => say({ kind: "part", part: part.toJs() }));
  return new Uint8Array();
}

onmessage = async ({ data }: MessageEvent<ToThinker>) => {
  if (data.kind === "start") {
    await start(data);
    return;
  }
  try {
    say({ kind: "answer", answer: answer(data.kind, data.request) });
  } catch (error) {
    say({ kind: "error", reason: String(error) });
  }
};
