import 'server-only';
import type { KeyProviderId } from '@/lib/catalogues/key-providers';

/** `refused`: the provider knows this key not; `unreachable`: it could not be asked, or did not say. */
export type Verdict = 'right' | 'refused' | 'unreachable';

interface Question {
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

/** The cheapest thing that each provider answers to its own customers alone. */
const QUESTIONS: Record<KeyProviderId, (key: string) => Question> = {
  openai: (key) => ({ path: '/v1/models', headers: bearer(key) }),
  groq: (key) => ({ path: '/openai/v1/models', headers: bearer(key) }),
  anthropic: (key) => ({ path: '/v1/models', headers: { 'x-api-key': key, 'anthropic-version': '2023-06-01' } }),
  deepgram: (key) => ({ path: '/v1/auth/token', headers: { authorization: `Token ${key}` } }),
  elevenlabs: (key) => ({ path: '/v1/models', headers: { 'xi-api-key': key } }),
  cartesia: (key) => ({ path: '/voices?limit=1', headers: { ...bearer(key), 'cartesia-version': '2025-04-16' } }),
  azure: (key) => ({ path: '/cognitiveservices/voices/list', headers: { 'ocp-apim-subscription-key': key } }),
  google: (key) => ({ path: '/v1/voices?languageCode=en-US', headers: { 'x-goog-api-key': key } }),
  // Nothing else asks for the key: without a text nothing is spoken, and nothing is charged.
  rime: (key) => ({
    path: '/v1/rime-tts',
    headers: { ...bearer(key), 'content-type': 'application/json', accept: 'audio/pcm' },
    body: '{}',
  }),
  inworld: (key) => ({ path: '/tts/v1/voices', headers: { authorization: `Basic ${key}` } }),
};

const LIMIT_MS = 6000;
const MOST_READ = 4000;

export async function checkKey(id: KeyProviderId, origin: string, key: string, limitMs = LIMIT_MS): Promise<Verdict> {
  const { path, headers, body } = QUESTIONS[id](key);
  try {
    const answer = await fetch(origin + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    });
    const judged = judge(id, answer.status, answer.status < 300 ? '' : await beginningOf(answer));
    await answer.body?.cancel().catch(() => undefined);
    return judged;
  } catch {
    return 'unreachable';
  }
}

function judge(id: KeyProviderId, status: number, text: string): Verdict {
  if (status >= 200 && status < 300) return 'right';
  // A key that may only speak is not allowed to list anything, and is right.
  if (id === 'elevenlabs' && text.includes('missing_permissions')) return 'right';
  if (id === 'google' && status === 400) return text.includes('API_KEY_INVALID') ? 'refused' : 'unreachable';
  if (id === 'rime' && (status === 400 || status === 422)) return 'right';
  return status === 401 || status === 403 ? 'refused' : 'unreachable';
}

async function beginningOf(answer: Response): Promise<string> {
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (reader && text.length < MOST_READ) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  await reader?.cancel();
  return text;
}
