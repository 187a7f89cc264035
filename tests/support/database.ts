import type { Sql, TransactionSql } from 'postgres';
import type { Builder } from '@/stack/seed/builders';

/** Whose token a statement carries: `sub` null is the publishable key alone. */
export interface Caller {
  sub: string | null;
  claims?: Record<string, unknown>;
}

/** Puts on the caller's role and claims until the transaction or savepoint ends, as the data API does for a request. */
export async function become(sql: Builder, caller: Caller): Promise<void> {
  await becoming(sql, caller);
}

/** The same as a statement that is sent when it is asked for. */
export function becoming(sql: Builder, caller: Caller) {
  const role = caller.sub ? 'authenticated' : 'anon';
  const claims = caller.sub ? { sub: caller.sub, role, ...caller.claims } : { role };
  return sql`select set_config('request.jwt.claim.sub', ${caller.sub ?? ''}, true),
    set_config('request.jwt.claims', ${JSON.stringify(claims)}, true), set_config('role', ${role}, true)`;
}

/** Work under somebody's rights, kept when it succeeds. */
export async function as<T>(sql: Sql, sub: string | null, work: (sql: TransactionSql) => PromiseLike<T>, claims = {}) {
  return sql.begin(async (transaction) => {
    await become(transaction, { sub, claims });
    return work(transaction);
  });
}

interface DatabaseError {
  code: string;
  hint?: string;
  message: string;
}

/** The stable code of an expected refusal: the hint of a business error, else the SQLSTATE; `undefined` when it went through. */
export async function refusal(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (!isDatabaseError(error)) throw error;
    return error.code.startsWith('PT') ? `${error.code} ${error.hint ?? ''}` : error.code;
  }
}

export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}
