/** Why a provider was of no use; it never carries the key or what was asked. */
export class ProviderFailure extends Error {
  constructor(
    readonly provider: string,
    readonly why: string,
    /** It will not be of use later in this call either. */
    readonly lasting = false,
  ) {
    super(`${provider}: ${why}`);
  }
}

export interface Post {
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
}
export interface Patience {
  /** Until the first byte. */
  first: number;
  /** Between two pieces. */
  gap: number;
}
/** A callee takes silence of this length for a dead line. */
export const PATIENCE: Patience = { first: 4000, gap: 4000 };

const REFUSED = [401, 402, 403];

/** The answer's bytes as they come. Waiting is counted only while the provider is waited for. */
export async function* chunksOf(
  provider: string,
  { url, headers, body }: Post,
  signal: AbortSignal,
  { first, gap }: Patience = PATIENCE,
): AsyncGenerator<Uint8Array> {
  const late = new AbortController();
  const waitFor = (ms: number) => setTimeout(() => late.abort(), ms);
  let clock = waitFor(first);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.any([signal, late.signal]),
    });
    if (!answer.ok || !answer.body) {
      await answer.body?.cancel();
      throw new ProviderFailure(provider, `answered ${answer.status}`, REFUSED.includes(answer.status));
    }
    for await (const chunk of answer.body) {
      clearTimeout(clock);
      yield chunk;
      clock = waitFor(gap);
    }
  } catch (error) {
    if (signal.aborted || error instanceof ProviderFailure) throw error;
    throw new ProviderFailure(provider, late.signal.aborted ? 'too slow' : 'connection lost');
  } finally {
    clearTimeout(clock);
  }
}
