import postgres from 'postgres';
import type { Lookup } from './api-keys';

/** Asks the database itself: whether a key lives is decided where its rights are. */
export function databaseLookup(url: string): Lookup {
  const sql = postgres(url, {
    max: 2,
    connect_timeout: 5,
    idle_timeout: 60,
    onnotice: () => undefined,
    connection: { application_name: 'parley-door', statement_timeout: 5_000 },
  });
  return async (hash) => {
    const [row] = await sql<{ key_id: string; person: string }[]>`select key_id, person from app.use_api_key(${hash})`;
    return row ? { keyId: row.key_id, person: row.person } : null;
  };
}
