import { APIConnectionError, DEFAULT_API_CONNECT_OPTIONS, llm, type APIConnectOptions } from '@livekit/agents';
import type { Thinker } from '../contract';
import type { Chain } from './chain';

type Ask = Parameters<llm.LLM['chat']>[0];

/** A mind that never falls silent: whoever cannot answer is followed by the next. */
export class ChainMind extends llm.LLM {
  constructor(private readonly chain: Chain<Thinker>) {
    super();
  }

  override label(): string {
    return 'parley.mind';
  }

  override chat(ask: Ask): llm.LLMStream {
    return new Reply(this, this.chain, ask, ask.connOptions ?? DEFAULT_API_CONNECT_OPTIONS);
  }
}

class Reply extends llm.LLMStream {
  constructor(
    mind: llm.LLM,
    private readonly chain: Chain<Thinker>,
    { chatCtx, toolCtx }: Ask,
    connOptions: APIConnectOptions,
  ) {
    super(mind, { chatCtx, toolCtx, connOptions });
  }

  protected override async run(): Promise<void> {
    const { signal } = this.abortController;
    let said = false;
    for (const thinker of this.chain.candidates()) {
      try {
        for await (const chunk of thinker.reply({ chatCtx: this.chatCtx, toolCtx: this.toolCtx }, signal)) {
          if (signal.aborted) return;
          this.queue.put(chunk);
          said ||= Boolean(chunk.delta?.content);
        }
        return;
      } catch (error) {
        if (signal.aborted) return;
        this.chain.failed(thinker, error);
        // What was said cannot be taken back: the next one begins its own sentence.
        if (said) this.queue.put({ id: thinker.name, delta: { role: 'assistant', content: '… ' } });
      }
    }
    throw new APIConnectionError({ message: 'nobody could answer', options: { retryable: false } });
  }
}
