import { z } from 'zod';
import { whispersOf } from '@/lib/call/whisper';
import { NOTHING_HEARD, RECOGNITION_FAILED, type WhisperNews } from '@/lib/call/whisper-news';
import type { AgentLink } from './link';

const may = z.object({ may: z.boolean() });
const kept = z.union([z.object({ id: z.string() }), z.object({ error: z.string() })]);

/** What becomes of words that supervisors have spoken: the engine keeps them as written whispers, or refuses them. */
export class WhisperVoice {
  private readonly taken = new Set<string>();
  private readonly waiting = new Map<string, () => void>();

  constructor(
    private readonly link: Pick<AgentLink, 'ask'>,
    private readonly tell: (identity: string, news: WhisperNews) => void,
  ) {}

  /** Whoever may not is told so. */
  async mayWhisper(identity: string): Promise<boolean> {
    const answer = may.safeParse(parsed(await this.link.ask({ about: 'whisperer', identity }))).data;
    if (answer?.may === false) this.tell(identity, { state: 'failed', code: 'not_allowed' });
    return answer?.may ?? false;
  }

  /** `null`: they could not be recognised. */
  async said(identity: string, words: string | null): Promise<void> {
    const failed = (code: string) => this.tell(identity, { state: 'failed', code });
    if (words === null) return failed(RECOGNITION_FAILED);
    const whispers = whispersOf(words);
    let last = '';
    for (const text of whispers) {
      const answer = kept.safeParse(parsed(await this.link.ask({ about: 'whisper', identity, text }))).data;
      if (!answer) return failed('unexpected');
      if ('error' in answer) return failed(answer.error);
      last = answer.id;
    }
    if (last === '') return failed(NOTHING_HEARD);
    const text = whispers.join(' ');
    if (this.taken.has(last)) return this.tell(identity, { state: 'taken', text });
    this.tell(identity, { state: 'understood', text });
    this.waiting.set(last, () => this.tell(identity, { state: 'taken', text }));
  }

  /** The agent has made it an order of its conversation. */
  wasTaken(id: string): void {
    this.taken.add(id);
    this.waiting.get(id)?.();
    this.waiting.delete(id);
  }
}

function parsed(answer: string | null): unknown {
  try {
    return answer === null ? null : JSON.parse(answer);
  } catch {
    return null;
  }
}
