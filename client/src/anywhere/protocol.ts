/** What the page and the worker with its club say to each other. */

import type { Lockfile } from "pyodide";

/** A file of the runtime: its address in the folder of the runtime, and its size. */
export interface RuntimeFile {
  readonly address: string;
  readonly bytes: number;
}

/** The files of the Python runtime, as the static site lists them. */
export interface Runtime {
  /** The folder with Pyodide, with a slash at the end. */
  readonly pyodide: string;
  /** Pyodide's own list of packages, none of which are needed. */
  readonly lock: Lockfile;
  /** The standard library, compiled where the club needs it at the start. */
  readonly library: RuntimeFile;
  /** Packs of files that are there at the start: the package, its kernels, msgspec. */
  readonly packs: readonly RuntimeFile[];
  /** Files of the package that are read when a game needs them, by their paths in it. */
  readonly lazy: Readonly<Record<string, RuntimeFile>>;
  /** What comes with Pyodide itself, for the progress bar. */
  readonly engine: readonly RuntimeFile[];
  /** Answers that never change and that the first page asks for, by their paths: they are there before Python is. */
  readonly first: Readonly<Record<string, unknown>>;
  /** The addresses of other answers that never change. */
  readonly fixed: Readonly<Record<string, string>>;
}

/** A request to the club, as over HTTP. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** An answer of the club, as over HTTP. */
export interface Answered {
  readonly status: number;
  readonly headers: [string, string][];
  readonly body: Uint8Array<ArrayBuffer>;
}

export type ToWorker =
  | { readonly kind: "start"; readonly folder: string; readonly runtime: Runtime }
  /** Take the club over from another tab of this device. */
  | { readonly kind: "take-over" }
  | { readonly kind: "ask"; readonly id: number; readonly asked: Asked }
  | { readonly kind: "connect" | "disconnect"; readonly line: number }
  | { readonly kind: "send"; readonly line: number; readonly text: string };

export type FromWorker =
  /** A part of the runtime is there: how many bytes of all have come. */
  | { readonly kind: "loaded"; readonly bytes: number; readonly of: number }
  | { readonly kind: "open" }
  /** Another tab of this device has the club open. */
  | { readonly kind: "elsewhere" }
  /** Another tab has taken the club over: nothing more can be done here. */
  | { readonly kind: "taken" }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "answer"; readonly id: number; readonly answered: Answered }
  | { readonly kind: "connected"; readonly line: number }
  | { readonly kind: "hear"; readonly line: number; readonly text: string };
