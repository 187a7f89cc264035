import type { Sql } from 'postgres';
import { problemOf, type Surroundings } from './check';
import { readTrunks } from './trunk';

const EVERY_MS = 60_000;

/** Looks at every provider that is new, was changed, or had a problem; a number counts as one's own once its provider is well. */
export async function watchProviders(
  sql: Sql,
  around: Surroundings,
  note: (text: string) => void,
): Promise<{ stop: () => void }> {
  let turn: Promise<void> = Promise.resolve();
  const look = () => {
    turn = turn.then(() => lookAtAll(sql, around)).catch((error: unknown) => note(`providers: ${String(error)}`));
  };
  // Those that were saved while nobody listened are found when the connection is there.
  await sql.listen('parley_provider', look, look);
  const timer = setInterval(look, EVERY_MS);
  return { stop: () => clearInterval(timer) };
}

async function lookAtAll(sql: Sql, around: Surroundings): Promise<void> {
  for (const trunk of await readTrunks(sql, null)) {
    const problem = await problemOf(trunk, around);
    await sql`select app.provider_checked(${trunk.id}, ${trunk.address + trunk.trunk_id}, ${problem})`;
  }
}
