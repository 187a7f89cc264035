import { setTimeout as delay } from 'node:timers/promises';
import type { Ear, Listen } from './providers/contract';

/** The last words come this late at most, as they have been sent already. */
const REST_WITHIN_MS = 2500;

/** What a supervisor says while holding the button. */
export class SpokenWhisper {
  private readonly said: string[] = [];
  private unsure = '';
  private broken = false;
  private over = false;
  private readonly ear: Ear;

  constructor(listen: Listen) {
    this.ear = listen(({ text, final }) => {
      if (final) this.said.push(text);
      this.unsure = final ? '' : text;
    });
    void this.ear.ended.then(() => (this.broken = !this.over));
  }

  push(samples: Int16Array): void {
    this.ear.push(samples);
  }

  /** The words; `null` when the recognition broke off, for half an order is none. */
  async end(): Promise<string | null> {
    this.over = true;
    this.ear.finish();
    const giveUp = new AbortController();
    await Promise.race([
      this.ear.ended,
      delay(REST_WITHIN_MS, undefined, { signal: giveUp.signal }).catch(() => undefined),
    ]);
    giveUp.abort();
    this.ear.close();
    return this.broken ? null : [...this.said, this.unsure].join(' ').trim();
  }

  drop(): void {
    this.over = true;
    this.ear.close();
  }
}
