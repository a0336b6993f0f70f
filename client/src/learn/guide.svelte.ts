/** A learner's progress through a lesson. */
import type { Moment } from "../lib/storyteller.svelte";
import type { PreviewReply } from "../table/session.svelte";
import type { Asked } from "../types/messages";
import type { Judged, LessonStep, LessonScript } from "../types/http";

const DEALER = "dealer";
const OTHER_MOVE = "That's a legal move, but this lesson shows another one. Follow the arrow.";

/** The comment on a wrong choice. */
export interface Remark {
  readonly text: string;
  readonly clause: string | null;
}

/** Judges a choice at a step. */
export type Judge = (step: number, action: unknown) => Promise<Judged>;

/** The steps to stop at: those with a text, those with a question to the learner, and the last. */
export function stopsOf(steps: readonly LessonStep[]): number[] {
  return steps.flatMap(({ says, asked }, number) => (says || asked || number === steps.length - 1 ? [number] : []));
}

/** The moves between two steps, each with what the dealer did after it. */
function movesBetween(steps: readonly LessonStep[], from: number, to: number): { from: number; to: number }[] {
  const starts = steps.flatMap(({ by }, number) => (number === from || (number > from && number < to && by !== DEALER) ? [number] : []));
  return from < to ? starts.map((start, index) => ({ from: start, to: starts[index + 1] ?? to })) : [];
}

export class Guide {
  readonly primer: LessonScript;
  readonly stops: readonly number[];
  /** The index of the current stop. */
  at = $state(0);
  /** The moves since the last stop, in order. */
  moves = $state.raw<readonly Moment[]>([]);
  remark = $state.raw<Remark | null>(null);
  isSending = $state(false);
  readonly #judge: Judge;

  constructor(primer: LessonScript, judge: Judge) {
    this.primer = primer;
    this.stops = stopsOf(primer.steps);
    this.#judge = judge;
  }

  readonly number: number = $derived.by(() => this.#seen(this.at));
  readonly view: unknown = $derived.by(() => this.#step(this.number).view);
  readonly says: string = $derived.by(() => this.#step(this.stops[this.at] ?? 0).says);
  /** What the learner should do, in one sentence; empty if it is not the learner's move. */
  readonly prompt: string = $derived.by(() => (this.isMine ? this.#step(this.number).prompt : ""));
  /** The question, if it is the learner's move. */
  readonly question: Asked | null = $derived.by(() => (this.isMine ? this.#step(this.number).asked : null));
  /** The question, unless an answer is being sent. */
  readonly asked: Asked | null = $derived.by(() => (this.isSending ? null : this.question));
  readonly wanted: LessonStep["wanted"] = $derived.by(() => (this.isMine ? this.#step(this.number).wanted : null));
  readonly isOver: boolean = $derived.by(() => this.at === this.stops.length - 1);

  get isMine(): boolean {
    return this.#step(this.stops[this.at] ?? 0).asked !== null;
  }

  /** Move to the next stop and collect the moves in between; the first is the learner's own if they made it by hand. */
  next(isOwn = false): void {
    if (this.isOver) return;
    const moves = movesBetween(this.primer.steps, this.number, this.#seen(this.at + 1));
    this.moves = moves.map(({ from, to }, index) => this.#moment(from, to, isOwn && index === 0));
    this.#arrive(this.at + 1);
  }

  back(): void {
    if (!this.at) return;
    this.moves = [];
    this.#arrive(this.at - 1);
  }

  /** Answer the question; true if it was the choice that the lesson asks for. */
  async answer(action: unknown, isOwn = true): Promise<boolean> {
    if (!this.asked) return false;
    this.isSending = true;
    this.remark = null;
    try {
      const { right, refused } = await this.#judge(this.number, action);
      if (right) this.next(isOwn);
      else if (refused) this.remark = { text: refused.detail, clause: refused.clause ?? null };
      else this.remark = { text: OTHER_MOVE, clause: null };
      return right;
    } finally {
      this.isSending = false;
    }
  }

  /** Ask what a choice would do. */
  async preview(action: unknown): Promise<PreviewReply> {
    const { said = [], refused } = await this.#judge(this.number, action);
    return refused ? { refused } : { said };
  }

  /** Make the learner's move for them. */
  async show(): Promise<void> {
    if (this.wanted) await this.answer(this.wanted.action, false);
  }

  /** The table at the current stop, with nothing to tell. */
  get rest(): Moment {
    return this.#moment(this.number, this.number, false);
  }

  #moment(from: number, to: number, isOwn: boolean): Moment {
    const events = this.primer.steps.slice(from, to).flatMap(({ said }) => said);
    return { view: this.#step(to).view, events, recent: events, seat: this.primer.seat, isOwn, number: to };
  }

  #arrive(at: number): void {
    this.at = at;
    this.remark = null;
  }

  /** The step that is shown at a stop. At the first stop the dealer has already set up the game. */
  #seen(at: number): number {
    const [here, next] = [this.stops[at] ?? 0, this.stops[at + 1] ?? 0];
    const isLaying = at === 0 && here === 0 && this.primer.steps.slice(0, next).every(({ by }) => by === DEALER);
    return isLaying ? next : here;
  }

  #step(number: number): LessonStep {
    const step = this.primer.steps[number];
    if (!step) throw new RangeError(`The lesson has no step ${number}`);
    return step;
  }
}
