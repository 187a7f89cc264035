import 'server-only';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { env } from '@/lib/server/env';
import { countOne } from '@/lib/server/limited';

let tokens: RateLimiterMemory | undefined;

/** 30 tokens a minute, the setting's default, are enough for every reconnect of a bad line. */
export async function countToken(userId: string): Promise<void> {
  tokens ??= new RateLimiterMemory({ points: env().PARLEY_TOKEN_LIMIT, duration: 60 });
  await countOne(tokens, userId);
}
