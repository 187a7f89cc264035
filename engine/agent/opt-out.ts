import { randomUUID } from 'node:crypto';
import { ReadableStream } from 'node:stream/web';
import { llm, voice } from '@livekit/agents';
import { asksNotToBeCalled } from './opt-out-words';
import { MIND_LINES } from './providers/builtin/lines';
import type { Language } from './providers/contract';
import { END_CALL } from './tool-names';

/** Hears whether the callee asks not to be called again, and tells it once. */
export class OptOut {
  asked = false;
  private before = '';
  private since: number | null = null;

  constructor(
    private readonly tell: (said: string, startedAt: number) => void,
    private readonly now: () => number = Date.now,
  ) {}

  /** The callee's voice is heard. */
  speaks(): void {
    this.since ??= this.now();
  }

  /** A piece of what the callee says; a sentence may come in several. */
  heard(piece: string): void {
    if (this.asked) return;
    const said = `${this.before} ${piece}`.trim();
    this.before = said;
    if (!asksNotToBeCalled(said)) return;
    this.asked = true;
    this.tell(said, this.since ?? this.now());
  }

  turnIsOver(): void {
    this.before = '';
    this.since = null;
  }
}

/** Whatever its mind: to whoever asks not to be called again it says that this is so, and ends the call. */
export class ConsiderateAgent extends voice.Agent {
  constructor(
    private readonly optOut: Pick<OptOut, 'asked'>,
    private readonly language: Language,
    /** Whether nobody is to be answered: a machine, or whom a person speaks with. */
    private readonly isSilent: () => boolean,
    options: ConstructorParameters<typeof voice.Agent>[0],
  ) {
    super(options);
  }

  override async llmNode(chatCtx: llm.ChatContext, toolCtx: llm.ToolContext, settings: voice.ModelSettings) {
    if (this.isSilent()) return null;
    if (!this.optOut.asked) return super.llmNode(chatCtx, toolCtx, settings);
    // Its own tool has run: all is said.
    if (chatCtx.items.at(-1)?.type === 'function_call_output') return null;
    const farewell: llm.ChatChunk = {
      id: randomUUID(),
      delta: {
        role: 'assistant',
        content: MIND_LINES[this.language].optedOut,
        toolCalls: [llm.FunctionCall.create({ callId: randomUUID(), name: END_CALL, args: '{}' })],
      },
    };
    return ReadableStream.from([farewell]);
  }
}
