import postgres, { type Sql } from 'postgres';

/** One connection as superuser for the supervisor's own short work. */
export function adminConnection(url: string): Sql {
  return postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 5, idle_timeout: 5 });
}

/** Whether the server takes a query now. */
export async function answers(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => undefined });
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
