import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { asLanguageCode, stt, type APIConnectOptions } from '@livekit/agents';
import type { Ear, Heard, Language, Listen } from '../contract';
import { ProviderFailure } from '../http/chunks';

const RATE = 16_000;
const WAITS_MS = [0, 500, 2000, 5000];

interface Ears {
  language: Language;
  listen: Listen;
  /** Hears while nobody else does. */
  instead: Listen;
  note: (text: string) => void;
  onHeard?: (heard: Heard) => void;
  /** Before each try, the last one from then on. */
  waits?: readonly number[];
}

/** Recognition that comes back by itself when its line breaks. */
export class ChainRecognition extends stt.STT {
  override label = 'parley.recognition';

  constructor(private readonly ears: Ears) {
    super({ streaming: true, interimResults: true });
  }

  protected override _recognize(): Promise<stt.SpeechEvent> {
    return Promise.reject(new Error('recognition only listens to a stream'));
  }

  override stream(options?: { connOptions?: APIConnectOptions }): stt.SpeechStream {
    return new EarStream(this, this.ears, options?.connOptions);
  }
}

class EarStream extends stt.SpeechStream {
  override label = 'parley.recognition.stream';
  private ear: Ear;
  private over = false;

  constructor(
    recognition: stt.STT,
    private readonly ears: Ears,
    connOptions?: APIConnectOptions,
  ) {
    super(recognition, RATE, connOptions);
    this.ear = ears.instead((heard) => this.put(heard));
  }

  protected override async run(): Promise<void> {
    void this.keepListening();
    for await (const frame of this.input) {
      if (frame !== stt.SpeechStream.FLUSH_SENTINEL) this.ear.push(frame.data);
    }
    this.over = true;
    this.ear.close();
  }

  private async keepListening(): Promise<void> {
    const stepIn = this.ear;
    const { waits = WAITS_MS } = this.ears;
    for (let failures = 0; !this.over; failures += 1) {
      await delay(waits[Math.min(failures, waits.length - 1)]);
      if (this.over) return;
      const since = Date.now();
      this.ear = this.ears.listen((heard) => this.put(heard));
      const why = await this.ear.ended;
      this.ear = stepIn;
      if (this.over) return;
      this.ears.note(why.message);
      if (why instanceof ProviderFailure && why.lasting) return;
      // A line that has held for a while is no failing one.
      if (Date.now() - since > 60_000) failures = 0;
    }
  }

  private put(heard: Heard): void {
    if (this.over || this.queue.closed) return;
    this.ears.onHeard?.(heard);
    const { text, final, confidence } = heard;
    const language = asLanguageCode(this.ears.language);
    this.queue.put({
      type: final ? stt.SpeechEventType.FINAL_TRANSCRIPT : stt.SpeechEventType.INTERIM_TRANSCRIPT,
      requestId: randomUUID(),
      alternatives: [{ text, language, startTime: 0, endTime: 0, confidence }],
    });
  }
}
