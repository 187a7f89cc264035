import 'server-only';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '@/lib/errors/app-error';

const tokens = new RateLimiterMemory({ points: 30, duration: 60 });

/** 30 tokens a minute are enough for every reconnect of a bad line. */
export async function countToken(userId: string): Promise<void> {
  try {
    await tokens.consume(userId);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.ceil(error.msBeforeNext / 1000);
    throw new AppError(429, 'rate_limited', 'Too many requests', `again in ${seconds} s`);
  }
}
