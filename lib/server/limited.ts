import 'server-only';
import { type RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '@/lib/errors/app-error';

/** Counts one more; whoever has had enough is told when to come back. */
export async function countOne(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.ceil(error.msBeforeNext / 1000);
    throw new AppError(429, 'rate_limited', 'Too many requests', `again in ${seconds} s`, seconds);
  }
}
