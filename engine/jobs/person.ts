import type { TransactionSql } from 'postgres';

/**
 * From here to the transaction's end the statements run under a person's own policies, as if they came from the person's page.
 * Only for work that this person has asked for: who it is stands in the row that was written then, never in a job's payload.
 */
export async function becomePerson(t: TransactionSql, person: string): Promise<void> {
  await nameOnly(t, person);
  await t`select set_config('role', 'authenticated', true)`;
}

/** The engine's own rights, but what is written is said to be the person's doing. */
export async function nameOnly(t: TransactionSql, person: string): Promise<void> {
  const claims = JSON.stringify({ sub: person, role: 'authenticated' });
  await t`select set_config('request.jwt.claim.sub', ${person}, true), set_config('request.jwt.claims', ${claims}, true)`;
}

export async function leavePerson(t: TransactionSql): Promise<void> {
  await t`select set_config('role', 'none', true)`;
}
