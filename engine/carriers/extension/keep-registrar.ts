import type { Sql } from 'postgres';
import { z } from 'zod';
import { unseal } from '@/lib/account/credentials/seal';
import type { Registrar } from './registrar';
import { tellRegistrar } from './tell-registrar';

const TELL_MS = 10_000;
const LOOK_MS = 2000;

const userRow = z.object({ id: z.uuid(), tenant: z.uuid(), sip_user: z.string(), sealed: z.string() });

/** Keeps the registrar's list of people true to the database, and the database's list of telephones true to the registrar. */
export async function keepRegistrar(
  sql: Sql,
  registrar: Registrar,
  secret: string,
  note: (text: string) => void,
): Promise<{ stop: () => void }> {
  let said = '';
  const quietly = (work: () => Promise<void>) => {
    let turn: Promise<void> = Promise.resolve();
    return () => {
      turn = turn.then(work).then(
        () => void (said = ''),
        (error: unknown) => {
          // One that is away is said once.
          const text = `registrar: ${String(error)}`;
          if (text !== said) note(text);
          said = text;
        },
      );
    };
  };
  let before = '';
  const tell = quietly(async () => tellRegistrar(registrar, await wantedUsers(sql, secret)));
  const look = quietly(async () => {
    const seen = JSON.stringify(await registrar.devices());
    if (seen === before) return;
    await sql`select app.extensions_seen(${seen}::text::jsonb)`;
    before = seen;
  });
  await sql.listen(
    'parley_extension',
    () => {
      // What was switched off has lost its telephones meanwhile.
      before = '';
      tell();
    },
    tell,
  );
  const timers = [setInterval(tell, TELL_MS), setInterval(look, LOOK_MS)];
  return { stop: () => timers.forEach(clearInterval) };
}

/** A digest that was sealed with another secret lets nobody in. */
async function wantedUsers(sql: Sql, secret: string): Promise<Map<string, string>> {
  const rows = z.array(userRow).parse([...(await sql`select * from app.extension_users()`)]);
  return new Map(
    rows.flatMap(({ sip_user, sealed, ...place }) => {
      try {
        return [[sip_user, unseal(sealed, secret, place)] as const];
      } catch {
        return [];
      }
    }),
  );
}
