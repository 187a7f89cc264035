import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const HOUR = 3600;
const TEN_MINUTES = 600;

/** What one request costs: `undo` when nothing was tried after all, `clear` when the secret was right. */
export interface Attempt {
  undo(): Promise<void>;
  clear(): Promise<void>;
}
export class TooMany extends Error {
  constructor(readonly retryAfter: number) {
    super('too many attempts');
  }
}

/** A budget that is spent before the work is done, so that parallel guesses cannot slip past it. */
export class Budget {
  readonly #limiter: RateLimiterMemory;

  constructor(points: number, seconds: number) {
    this.#limiter = new RateLimiterMemory({ points, duration: seconds });
  }

  async spend(key: string): Promise<Attempt> {
    try {
      await this.#limiter.consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new TooMany(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
    }
    return {
      undo: async () => void (await this.#limiter.reward(key)),
      clear: async () => void (await this.#limiter.delete(key)),
    };
  }

  async reset(key: string): Promise<void> {
    await this.#limiter.delete(key);
  }
}

/** All budgets of the door. They live in this process: one door, one count; a restart forgives. */
export function budgets(limits: { login: number; mail: number }) {
  return {
    /** Wrong six-digit codes by e-mail address; the sixth try finds the code dead until a new one is mailed. */
    codes: new Budget(5, HOUR),
    /** A mailed link's hash is made of address and code, so guessing hashes is guessing codes without naming the address. */
    hashesByAddress: new Budget(Math.max(5, limits.login / 2), TEN_MINUTES),
    hashesInAll: new Budget(limits.login * 6, TEN_MINUTES),
    logins: new Budget(limits.login, 60),
    /** One log-in costs 60 ms of processor time whatever the address is. */
    loginsByAddress: new Budget(limits.login * 10, 60),
    mails: new Budget(limits.mail, HOUR),
    mailsByAddress: new Budget(limits.mail * 30, HOUR),
  };
}
export type Budgets = ReturnType<typeof budgets>;
