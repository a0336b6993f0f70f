/** A learner's progress through a lesson. */
import type { PreviewReply } from "../table/session.svelte";
import type { Asked, Said } from "../types/messages";
import type { Judged, LessonStep, Primer } from "../types/http";

/** How many wrong choices a learner makes before the lesson offers to show the right one. */
export const WRONG_TRIES_BEFORE_SHOWING = 2;

const DEALER = "dealer";

/** The comment on a wrong choice. */
export interface Remark {
  readonly text: string;
  readonly clause: string | null;
}

/** Judges a choice at a step. */
export type Judge = (step: number, action: unknown) => Promise<Judged>;

/** The steps to stop at: where something is said, where the learner is asked, and the end. */
export function stopsOf(steps: readonly LessonStep[]): number[] {
  return steps.flatMap(({ says, asked }, number) => (says || asked || number === steps.length - 1 ? [number] : []));
}

export class Guide {
  readonly primer: Primer;
  readonly stops: readonly number[];
  /** Which of the stops this is. */
  at = $state(0);
  /** What happened on the way here. */
  events = $state.raw<readonly Said[]>([]);
  before = $state.raw<unknown>(null);
  remark = $state.raw<Remark | null>(null);
  /** Wrong choices made at this stop. */
  wrongTries = $state(0);
  isShown = $state(false);
  isSending = $state(false);
  readonly #judge: Judge;

  constructor(primer: Primer, judge: Judge) {
    this.primer = primer;
    this.stops = stopsOf(primer.steps);
    this.#judge = judge;
  }

  readonly number: number = $derived.by(() => this.#seen(this.at));
  readonly view: unknown = $derived.by(() => this.#step(this.number).view);
  readonly says: string = $derived.by(() => this.#step(this.stops[this.at] ?? 0).says);
  /** The question, if it is the learner's move. */
  readonly question: Asked | null = $derived.by(() => (this.isMine ? this.#step(this.number).asked : null));
  /** The question while it can be answered. */
  readonly asked: Asked | null = $derived.by(() => (this.isSending ? null : this.question));
  readonly wanted: LessonStep["wanted"] = $derived.by(() => (this.isMine ? this.#step(this.number).wanted : null));
  readonly isOver: boolean = $derived.by(() => this.at === this.stops.length - 1);
  readonly canShow: boolean = $derived.by(() => this.isMine && this.wrongTries >= WRONG_TRIES_BEFORE_SHOWING && !this.isShown);

  get isMine(): boolean {
    return this.#step(this.stops[this.at] ?? 0).asked !== null;
  }

  /** Go on to the next stop, and tell what happened on the way. */
  next(): void {
    if (this.isOver) return;
    const [from, to] = [this.number, this.#seen(this.at + 1)];
    this.before = this.view;
    this.events = this.primer.steps.slice(from, to).flatMap(({ said }) => said);
    this.#arrive(this.at + 1);
  }

  back(): void {
    if (!this.at) return;
    this.before = null;
    this.events = [];
    this.#arrive(this.at - 1);
  }

  /** The learner chooses; true when it was what the lesson asks for. */
  async answer(action: unknown): Promise<boolean> {
    if (!this.asked) return false;
    this.isSending = true;
    this.remark = null;
    try {
      const { right, refused } = await this.#judge(this.number, action);
      if (right) this.next();
      else if (refused) this.#wrongTry({ text: refused.detail, clause: refused.clause ?? null });
      else this.#wrongTry({ text: "That can be played too. Here let us do what was asked.", clause: null });
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

  show(): void {
    this.isShown = true;
    this.remark = null;
  }

  #wrongTry(remark: Remark): void {
    this.wrongTries += 1;
    this.remark = remark;
  }

  #arrive(at: number): void {
    this.at = at;
    this.wrongTries = 0;
    this.isShown = false;
    this.remark = null;
  }

  /** The step that is seen at a stop: the table is laid already while the first words are said. */
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
