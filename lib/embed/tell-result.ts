import { type SiteMessages, visitResult } from './site-messages';

/** It is written down about ten seconds after the end, by a language model in a little more. */
const EVERY_MS = 5000;
const TRIES = 18;

/** Waits for what came of the conversation, where anybody is to be told; the page that is left tells nothing more. */
export async function tellResult(
  site: SiteMessages,
  ask: () => Promise<unknown>,
  wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<void> {
  if (!site.waitsForResult) return;
  for (let tried = 0; tried < TRIES; tried += 1) {
    await wait(EVERY_MS);
    const result = visitResult.safeParse(await ask().catch(() => null)).data;
    if (result) return site.result(result);
  }
}
