/** The worker in which bots think and games are reviewed, one request after the other. */
import { startPython } from "./runtime";
import type { FromThinker, ToThinker } from "./thinkerProtocol";

type Think = (request: Uint8Array) => Uint8Array;
type Review = (request: Uint8Array, onPart: (part: Uint8Array) => void) => Uint8Array;

let work: Promise<{ think: Think; review: Review }> | undefined;

function say(said: FromThinker): void {
  postMessage(said);
}

async function start({ list, runtime }: Extract<ToThinker, { kind: "start" }>): Promise<{ think: Think; review: Review }> {
  const python = await startPython(list, runtime);
  const module = python.pyimport("hexarium.local.in_page") as { think: Think; review: Review };
  return { think: module.think, review: module.review };
}

onmessage = async ({ data }: MessageEvent<ToThinker>) => {
  if (data.kind === "start") {
    work = start(data);
    await work.catch((error: unknown) => say({ kind: "failed", reason: String(error) }));
    return;
  }
  const { id, kind, request } = data;
  try {
    const { think, review } = await (work ?? Promise.reject(new Error("Python was not started.")));
    const answer = kind === "think" ? think(request) : review(request, (part) => say({ kind: "part", id, part }));
    say({ kind: "answer", id, answer });
  } catch (error) {
    say({ kind: "error", id, reason: String(error) });
  }
};
