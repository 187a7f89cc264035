import { expect, type Page, type Route } from '@playwright/test';
import type { ProvidersStandIn } from '../../support/providers';
import { MICROPHONE_HZ, toneShare } from './tone';

/** The page comes without its right to a microphone: the browser itself refuses one, and sockets to this machine as well. */
export async function withoutMicrophone(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, headers: { ...response.headers(), 'permissions-policy': 'microphone=()' } });
}

/** What a person does who says no, as the page is told it: this browser's own window says always yes. Until the next document. */
export async function refuseMicrophone(page: Page): Promise<void> {
  await page.evaluate(() => {
    const refused = new DOMException('Permission denied', 'NotAllowedError');
    navigator.mediaDevices.getUserMedia = () => Promise.reject(refused);
  });
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
