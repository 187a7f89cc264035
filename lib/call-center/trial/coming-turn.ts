import { SentenceCutter } from '@/lib/call/sentence-cutter';
import { type TrialEnd, type TrialItem, type TrialPiece, waiting } from '@/lib/call/trial';

interface TurnEnd {
  ended: TrialEnd | null;
  /** A tool waits for the person. */
  waits: boolean;
  broken: boolean;
}

/** A turn while it comes: its items and open words for whoever reads, and its sentences, as in a call, for whoever listens. */
export class ComingTurn {
  items: TrialItem[] = [];
  /** Of the line that the agent has not ended yet. */
  words = '';
  ended: TrialEnd | null = null;
  readonly over: Promise<TurnEnd>;
  private resolve: (end: TurnEnd) => void = () => undefined;
  private isOver = false;
  private readonly cutter = new SentenceCutter();
  private readonly ready: string[] = [];
  private wake = () => undefined as void;

  constructor() {
    this.over = new Promise((resolve) => (this.resolve = resolve));
  }

  take(piece: TrialPiece): void {
    if (this.isOver) return;
    if (piece.kind === 'words') {
      this.words += piece.text;
      this.say(this.cutter.push(piece.text));
    }
    if (piece.kind === 'item') this.add(piece.item);
    if (piece.kind === 'over') {
      this.ended = piece.ended;
      this.close(false);
    }
  }

  /** Nothing more comes: it is over, somebody has stopped it, or it broke off. What came stays. */
  close(broken: boolean): void {
    if (this.isOver) return;
    const text = this.words.trim();
    if (text !== '') this.add({ kind: 'message', role: 'agent', text });
    this.isOver = true;
    this.resolve({ ended: this.ended, waits: waiting(this.items).length > 0, broken });
    this.wake();
  }

  /** Whether the agent has said or done anything. */
  get answered(): boolean {
    return this.words.trim() !== '' || this.items.some((item) => item.kind === 'tool' || item.role === 'agent');
  }

  /** What the agent says, a sentence at a time, each as soon as it is whole. */
  async *sentences(): AsyncGenerator<string> {
    for (let at = 0; ;) {
      const sentence = this.ready[at];
      if (sentence !== undefined) {
        at += 1;
        yield sentence;
      } else if (this.isOver) return;
      else await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  private add(item: TrialItem): void {
    this.items = [...this.items, item];
    if (item.kind !== 'message' || item.role !== 'agent') return;
    this.words = '';
    this.say(this.cutter.end());
  }

  private say(sentences: readonly string[]): void {
    this.ready.push(...sentences);
    this.wake();
  }
}
