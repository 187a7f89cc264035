import { expect, type Route } from '@playwright/test';
import type { ProvidersStandIn } from '../../support/providers';
import { MICROPHONE_HZ, toneShare } from './tone';

/** The page comes without its right to a microphone: the browser itself refuses one. */
export async function withoutMicrophone(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, headers: { ...response.headers(), 'permissions-policy': 'microphone=()' } });
}

/** The tone of the microphone has come to whoever recognises for the agent. */
export async function expectHeard({ heard }: ProvidersStandIn): Promise<void> {
  const share = () => {
    const latest = heard.slice(-100);
    const samples = new Int16Array(latest.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const piece of latest) {
      samples.set(piece, at);
      at += piece.length;
    }
    return toneShare(samples, 16_000, MICROPHONE_HZ);
  };
  await expect.poll(share, 'the tone of the microphone is recognised').toBeGreaterThan(0.5);
}
