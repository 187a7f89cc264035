import 'server-only';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '@/lib/errors/app-error';
import { env } from '@/lib/server/env';

let tokens: RateLimiterMemory | undefined;

/** 30 tokens a minute, the setting's default, are enough for every reconnect of a bad line. */
export async function countToken(userId: string): Promise<void> {
  tokens ??= new RateLimiterMemory({ points: env().PARLEY_TOKEN_LIMIT, duration: 60 });
  try {
    await tokens.consume(userId);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.ceil(error.msBeforeNext / 1000);
    throw new AppError(429, 'rate_limited', 'Too many requests', `again in ${seconds} s`, seconds);
  }
}
