import 'server-only';
import { type RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '@/lib/errors/app-error';

/** Counts one more for this person, and refuses with the seconds until the next. */
export async function counted(limiter: RateLimiterMemory, userId: string): Promise<void> {
  try {
    await limiter.consume(userId);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.ceil(error.msBeforeNext / 1000);
    throw new AppError(429, 'rate_limited', 'Too many requests', `again in ${seconds} s`, seconds);
  }
}
