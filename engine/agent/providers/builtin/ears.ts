import type { Listen, RecognitionAsk } from '../contract';
import { SoundEnd } from './sound-end';

const RATE = 16_000;
const QUIET_MS = 150;

/** Hears a simulated callee alone, who writes what it speaks. */
export function lineEars({ lines }: RecognitionAsk): Listen {
  return (heard) => {
    const sound = new SoundEnd(RATE, QUIET_MS);
    return {
      name: 'builtin',
      ended: new Promise(() => undefined),
      push: (samples) => {
        if (!sound.push(samples)) return;
        const text = lines.take().join(' ').trim();
        if (text) heard({ text, final: true, confidence: 1 });
      },
      finish: () => undefined,
      close: () => undefined,
    };
  };
}
