import type { llm } from '@livekit/agents';
import { tokensAsked, tokensOf } from '../token-estimate';
import type { UsageMeter } from '../usage';
import type { Listen, Scribe, Speaker, Thinker } from './contract';

const HEARD_RATE = 16_000;

/** A sentence counts once its provider has begun to speak it. */
export function meteredSpeaker(speaker: Speaker, meter: UsageMeter): Speaker {
  const { name } = speaker;
  return {
    name,
    async *speak(text, signal, onWords) {
      let begun = false;
      for await (const samples of speaker.speak(text, signal, onWords)) {
        if (!begun) meter.add({ kind: 'voice', provider: name }, [...text].length);
        begun = true;
        yield samples;
      }
    },
  };
}

/** As many tokens as the provider itself says; of an answer that was stopped before it says so, an estimate. */
export function meteredThinker(thinker: Thinker, model: string | null, meter: UsageMeter): Thinker {
  const by = { provider: thinker.name, model: model ?? '' };
  return {
    name: thinker.name,
    async *reply(question, signal) {
      const counted = meter.counting();
      let told: llm.CompletionUsage | undefined;
      let begun = false;
      let said = '';
      try {
        for await (const chunk of thinker.reply(question, signal)) {
          begun = true;
          told = chunk.usage ?? told;
          said += chunk.delta?.content ?? '';
          yield chunk;
        }
      } finally {
        // Whoever refuses takes nothing; whoever was left while it thought has read the question.
        if (begun || signal.aborted) {
          const { chatCtx, toolCtx } = question;
          const count = (kind: 'model_input' | 'model_output', tokens: number, guess: () => number) =>
            tokens > 0 ? meter.add({ kind, ...by }, tokens) : meter.estimate({ kind, ...by }, guess());
          count('model_input', told?.promptTokens ?? 0, () => tokensAsked(chatCtx, toolCtx));
          count('model_output', told?.completionTokens ?? 0, () => tokensOf(said));
        }
        counted();
      }
    },
  };
}

export function meteredEars(listen: Listen, model: string | null, meter: UsageMeter): Listen {
  return (heard) => {
    const ear = listen(heard);
    const line = { kind: 'recognition' as const, provider: ear.name, model: model ?? '' };
    return {
      name: ear.name,
      ended: ear.ended,
      push: (samples) => {
        meter.add(line, samples.length / HEARD_RATE);
        ear.push(samples);
      },
      finish: () => ear.finish(),
      close: () => ear.close(),
    };
  };
}

/** As many seconds as the provider itself says. */
export function meteredScribe(scribe: Scribe, model: string | null, meter: UsageMeter): Scribe {
  const { name } = scribe;
  return {
    name,
    async words(samples, signal) {
      const heard = await scribe.words(samples, signal);
      meter.add({ kind: 'recognition', provider: name, model: model ?? '' }, heard.seconds);
      return heard;
    },
  };
}
