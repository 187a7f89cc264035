import 'server-only';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type FilesAnswer, type FilesQuestion, hits } from '@/lib/call-center/files/files-api';
import { meaningAnswer, type MeaningAsk } from '@/lib/call-center/files/meaning-api';
import { AppError } from '@/lib/errors/app-error';
import { toAppError } from '@/lib/errors/to-app-error';
import { env } from './env';
import { countOne } from './limited';
import type { Session } from './session';
import { bearerClient } from './supabase';

const asks = new RateLimiterMemory({ points: 60, duration: 60 });
/** A little more than the engine waits for a provider. */
const PATIENCE = 4000;
const SHOWN = 8;

/** The passages that an agent would be given, of the files that the person sees. */
export async function askFiles(session: Session, { question, file }: FilesQuestion): Promise<FilesAnswer> {
  const client = bearerClient(session.accessToken);
  const asker = await client.rpc('knowledge_asked');
  if (asker.error) throw toAppError(asker.error);
  const [allowed] = asker.data;
  if (!allowed) throw new AppError(403, 'not_allowed', 'You may not see the files');
  await countOne(asks, session.userId);
  const meaning = allowed.meant ? await meaningOf(allowed.tenant, question, file) : null;
  const asked = { p_question: question, p_limit: SHOWN, ...(file !== null && { p_file: file }) };
  const found = await client.rpc('search_knowledge', { ...asked, ...(meaning !== null && { p_meaning: meaning }) });
  if (found.error) throw toAppError(found.error);
  return { hits: hits.parse(found.data), meant: meaning !== null };
}

/** Without the engine, or without an answer of it, words alone are looked for. */
async function meaningOf(tenant: string, question: string, file: string | null): Promise<string | null> {
  const { ENGINE_URL, ENGINE_SECRET } = env();
  if (!ENGINE_URL) return null;
  const response = await fetch(new URL('/meaning', ENGINE_URL), {
    method: 'POST',
    headers: { authorization: `Bearer ${ENGINE_SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tenant, question, file } satisfies MeaningAsk),
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => null);
  return response?.ok ? meaningAnswer.parse(await response.json()).meaning : null;
}
