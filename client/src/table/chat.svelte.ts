/** What players say at one table, as this page has heard it; nothing of it is stored, but whom this reader has muted. */
import { announce } from "../lib/announce.svelte";
import { keep, kept } from "../lib/kept";
import { serverTime } from "../lib/serverTime";
import type { Gesture, Heard, Remark } from "../types/messages";

export type Reaction = Gesture["reaction"];

/** The reactions in their order: what is shown, what the button is called, and what others hear. */
export const REACTIONS: Readonly<Record<Reaction, { readonly face: string; readonly name: string; readonly does: string }>> = {
  clap: { face: "👏", name: "Clap", does: "claps" },
  laugh: { face: "😄", name: "Laugh", does: "laughs" },
  wow: { face: "😮", name: "Wow", does: "says wow" },
  think: { face: "🤔", name: "Hmm", does: "is thinking" },
  ouch: { face: "😬", name: "Ouch", does: "says ouch" },
  thanks: { face: "🙏", name: "Thanks", does: "says thanks" },
};

/** The longest remark that the server takes. */
export const LONGEST = 200;

const MOST_KEPT = 50;

/** How long a reaction is shown beside the name, in milliseconds. */
const GESTURE_MS = 4000;

/** How long a remark is shown over the table, in milliseconds; the chat keeps it. */
const LATEST_MS = 8000;

const MUTED = "muted";

type Speaker = Pick<Remark, "seat" | "name">;

function keyOf({ seat, name }: Speaker): string {
  return `${seat} ${name}`;
}

export class TableChat {
  readonly #table: string;
  #remarks = $state.raw<readonly Remark[]>([]);
  #muted = $state.raw<ReadonlySet<string>>(new Set());
  /** The latest reaction of each seat, for a moment. */
  gestures = $state.raw<ReadonlyMap<number, Reaction>>(new Map());
  #unread = $state(0);
  #latest = $state.raw<Remark | null>(null);
  /** When this page first saw the table; what was said before is no news to it. */
  #opened = Infinity;
  /** Is the chat in sight? */
  #isOpen = false;

  constructor(table: string) {
    this.#table = table;
    this.#muted = new Set(kept<{ speakers?: readonly string[] }>(MUTED, table)?.speakers ?? []);
  }

  /** What was said, but by people who are muted. */
  readonly remarks: readonly Remark[] = $derived(this.#remarks.filter((remark) => !this.#muted.has(keyOf(remark))));
  readonly unread: number = $derived(this.#unread);
  /** What somebody else said just now, while the chat is not in sight. */
  readonly latest: Remark | null = $derived(this.#latest);

  /** The page sees the table, from now on if it did not before. */
  begin(): void {
    this.#opened = Math.min(this.#opened, serverTime());
  }

  /** Hear what others say; `mine` are this reader's own seats. */
  receive({ said }: Heard, mine: readonly (number | null)[]): void {
    for (const each of said) {
      const isOwn = mine.includes(each.seat);
      if (each.type === "gesture") this.#gesture(each, isOwn);
      else if (this.#add(each) && !isOwn && each.at >= this.#opened && !this.isMuted(each)) this.#notice(each);
    }
  }

  /** The chat is in sight, or no longer. */
  show(isOpen: boolean): void {
    this.#isOpen = isOpen;
    if (!isOpen) return;
    this.#unread = 0;
    this.dismiss();
  }

  /** The reader has seen what was said just now. */
  dismiss(): void {
    this.#latest = null;
  }

  /** Forget everything: the chat was turned off. */
  clear(): void {
    this.#remarks = [];
    this.#unread = 0;
    this.dismiss();
  }

  isMuted(speaker: Speaker): boolean {
    return this.#muted.has(keyOf(speaker));
  }

  /** Hear nothing more of somebody on this device, or hear them again. */
  mute(speaker: Speaker, isMuted: boolean): void {
    const muted = new Set(this.#muted);
    if (isMuted) muted.add(keyOf(speaker));
    else muted.delete(keyOf(speaker));
    this.#muted = muted;
    keep(MUTED, this.#table, { speakers: [...muted] });
  }

  /** Add a remark unless it is known; true if it is new. */
  #add(remark: Remark): boolean {
    if (this.#remarks.some(({ seat, id }) => seat === remark.seat && id === remark.id)) return false;
    this.#remarks = [...this.#remarks, remark].slice(-MOST_KEPT);
    return true;
  }

  #notice(remark: Remark): void {
    announce(`${remark.name}: ${remark.text}`);
    if (this.#isOpen) return;
    this.#unread += 1;
    this.#latest = remark;
    setTimeout(() => {
      if (this.#latest === remark) this.dismiss();
    }, LATEST_MS);
  }

  #gesture(gesture: Gesture, isOwn: boolean): void {
    const { seat, name, reaction } = gesture;
    if (this.isMuted(gesture)) return;
    const gestures = new Map([...this.gestures, [seat, reaction]]);
    this.gestures = gestures;
    if (!isOwn) announce(`${name} ${REACTIONS[reaction].does}.`);
    setTimeout(() => {
      if (this.gestures.get(seat) === reaction) this.gestures = new Map([...this.gestures].filter(([each]) => each !== seat));
    }, GESTURE_MS);
  }
}
