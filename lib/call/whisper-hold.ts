import { LONGEST_HOLD_MS } from './whisper';
import type { WhisperNews } from './whisper-news';
import { toAppError } from '@/lib/errors/to-app-error';

/** The way of a voice to the agent of one call. */
export interface WhisperPort {
  /** Resolves when the agent hears. */
  speak(): Promise<void>;
  /** What was said is to be taken. */
  release(): Promise<void>;
  /** What was said is to be forgotten. */
  cancel(): Promise<void>;
  close(): Promise<void>;
}

export interface WhisperState {
  /** The call whose button was held last. */
  room: string | null;
  phase: 'idle' | 'opening' | 'speaking' | 'recognising' | 'short' | WhisperNews['state'];
  /** What was understood. */
  text: string;
  /** Why it failed. */
  code: string;
}
export const SILENT: WhisperState = { room: null, phase: 'idle', text: '', code: '' };

interface Ports {
  open(room: string, events: { onNews(news: WhisperNews): void; onLost(): void }): Promise<WhisperPort>;
  /** Closes every microphone of this page that others hear; answers how they are opened again. */
  hush(): Promise<() => Promise<void>>;
  set(state: WhisperState): void;
}

/** The last word is often still being said when the finger goes up. */
const LAST_WORD_MS = 150;
const ANSWER_WITHIN_MS = 10_000;
/** The next order is quicker with the line still open. */
const KEEP_LINE_MS = 30_000;

interface Line {
  room: string;
  port: Promise<WhisperPort>;
}
const closed = async (line: Line | null) => (await line?.port.catch(() => null))?.close().catch(() => undefined);

/** A held button: the line opens, the agent hears, the button is let go, and the agent says what became of it. */
export class WhisperHold {
  private line: Line | null = null;
  private state = SILENT;
  /** Counts holds: what belongs to an older one changes nothing. */
  private hold = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private reopen: () => Promise<void> = async () => undefined;

  constructor(private readonly ports: Ports) {}

  async press(room: string): Promise<void> {
    if (this.state.phase === 'opening' || this.state.phase === 'speaking') return;
    this.hold += 1;
    const { hold } = this;
    clearTimeout(this.timer);
    this.move({ room, phase: 'opening', text: '', code: '' });
    try {
      this.reopen = await this.ports.hush();
      const port = await this.lineTo(room);
      if (!this.isOpening(hold)) return;
      await port.cancel();
      await port.speak();
      if (!this.isOpening(hold)) return await port.cancel();
      this.move({ phase: 'speaking' });
      this.timer = setTimeout(() => void this.letGo(), LONGEST_HOLD_MS);
    } catch (error) {
      if (hold === this.hold) this.fail(toAppError(error).code);
    }
  }

  async letGo(): Promise<void> {
    const { phase } = this.state;
    if (phase === 'opening') return this.forget('short');
    if (phase !== 'speaking') return;
    const { hold } = this;
    clearTimeout(this.timer);
    this.move({ phase: 'recognising' });
    this.timer = setTimeout(() => this.fail('agent_deaf'), ANSWER_WITHIN_MS);
    await new Promise((resolve) => setTimeout(resolve, LAST_WORD_MS));
    if (hold !== this.hold) return;
    await (await this.line?.port)?.release().catch(() => undefined);
    await this.reopen();
  }

  /** What was said until now is no order. */
  async cancel(): Promise<void> {
    if (this.state.phase === 'opening' || this.state.phase === 'speaking') await this.forget('idle');
  }

  async close(): Promise<void> {
    this.hold += 1;
    clearTimeout(this.timer);
    const { line } = this;
    this.line = null;
    if (this.state.phase === 'opening' || this.state.phase === 'speaking') {
      this.move({ phase: 'idle' });
      await this.reopen();
    }
    await closed(line);
  }

  private async forget(phase: 'short' | 'idle'): Promise<void> {
    clearTimeout(this.timer);
    this.move({ phase });
    this.keep();
    await this.reopen();
    await this.cancelled();
  }

  private lineTo(room: string): Promise<WhisperPort> {
    if (this.line?.room === room) return this.line.port;
    const before = this.line;
    const line: Line = { room, port: this.opened(room, before, () => this.line === line) };
    this.line = line;
    line.port.catch(() => this.line === line && (this.line = null));
    return line.port;
  }

  /** One line at a time: two of one name would put each other out. */
  private async opened(room: string, before: Line | null, isMine: () => boolean): Promise<WhisperPort> {
    await closed(before);
    return this.ports.open(room, {
      onNews: (news) => this.told(room, news),
      onLost: () => {
        if (!isMine()) return;
        this.line = null;
        if (['opening', 'speaking', 'recognising'].includes(this.state.phase)) this.fail('whisper_lost');
      },
    });
  }

  private told(room: string, news: WhisperNews): void {
    if (this.state.room !== room) return;
    // A right may end while one speaks; everything else is about what was said before.
    if (news.state === 'failed' && news.code === 'not_allowed') return this.fail(news.code);
    if (this.state.phase === 'opening' || this.state.phase === 'speaking') return;
    if (news.state === 'failed') return this.fail(news.code);
    this.move({ phase: news.state, text: news.text });
    this.keep();
  }

  private fail(code: string): void {
    clearTimeout(this.timer);
    this.move({ phase: 'failed', code });
    void this.cancelled();
    void this.reopen();
    this.keep();
  }

  /** A line that is still being opened has nothing to forget. */
  private async cancelled(): Promise<void> {
    await (await this.line?.port.catch(() => null))?.cancel().catch(() => undefined);
  }

  private isOpening(hold: number): boolean {
    return hold === this.hold && this.state.phase === 'opening';
  }

  private keep(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.close(), KEEP_LINE_MS);
  }

  private move(change: Partial<WhisperState>): void {
    this.state = { ...this.state, ...change };
    this.ports.set(this.state);
  }
}
