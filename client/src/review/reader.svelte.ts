/** Reads a review from the server while it is made there. */
import { madeReview, problemOf, RefusedError, review } from "../lib/http";
import type { MethodNote, MoveReview, ReviewSummary } from "../types/http";

/** How long to wait before the next question if the last answer had nothing new. */
const PAUSE_MS = 1000;

/** Refusals of a game that can never be reviewed: it was not played to its end, or under other rules. */
const FINAL: readonly string[] = ["not-now", "frozen"];

export class ReviewReader {
  /** The moves reviewed so far. */
  moves = $state.raw<readonly MoveReview[]>([]);
  /** How many moves the game has; 0 until the server has answered. */
  total = $state(0);
  method = $state.raw<MethodNote | null>(null);
  /** The rest of the review once all moves are done. */
  summary = $state.raw<ReviewSummary | null>(null);
  /** Why there is no review, in words. */
  problem = $state("");
  /** Was it refused for good, so that asking again can't help? */
  isRefused = $state(false);

  readonly #table: string;
  #isStopped = false;

  constructor(table: string) {
    this.#table = table;
  }

  /** Read until the review is whole, or refused. The first question begins the work. */
  async read(): Promise<void> {
    this.problem = "";
    try {
      while (!this.summary && !this.#isStopped) {
        const known = this.moves.length;
        const came = await review(this.#table, known);
        this.moves = [...this.moves, ...came.moves];
        this.total = came.total;
        this.method = came.method;
        this.summary = came.review;
        if (!came.moves.length && !came.review) await new Promise((done) => setTimeout(done, PAUSE_MS));
      }
    } catch (error) {
      this.problem = problemOf(error);
      this.isRefused = error instanceof RefusedError && FINAL.includes(error.code);
    }
  }

  /** Read what a review says of the whole game, if there is one. That begins no review, and it is no matter if it fails. */
  async readMade(): Promise<void> {
    const came = await madeReview(this.#table).catch(() => null);
    if (!came || this.#isStopped) return;
    this.method = came.method;
    this.summary = came.review;
  }

  /** Ask no more. The server completes what it has begun. */
  stop(): void {
    this.#isStopped = true;
  }
}
