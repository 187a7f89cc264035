import type { IncomingMessage } from 'node:http';
import type { DoorConfig } from './env';
import type { Refusal } from './refusal';

const refusal = (message: string, hint: string): Refusal => ({
  status: 401,
  body: { code: 'no_api_key', message, hint },
});

/**
 * Nothing reaches the data service without a key, because a keyless request may be served with every right there.
 * The secret key never comes from outside: what may use it asks the data service itself.
 */
export function checkKey(
  request: IncomingMessage,
  query: URLSearchParams,
  need: 'required' | 'given' | 'none',
  config: DoorConfig,
): Refusal | undefined {
  const sent = [request.headers.apikey, ...query.getAll('apikey')].flat().filter((key) => key !== undefined);
  if (sent.length === 0) {
    if (need === 'required') {
      return refusal('No API key found in request', 'No `apikey` request header or url param was found.');
    }
    request.headers.apikey = config.publishableKey;
  }
  if (sent.some((key) => key !== config.publishableKey)) {
    return refusal('Invalid API key', 'Only the publishable key is accepted here.');
  }
  return undefined;
}
