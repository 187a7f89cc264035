import postgres, { type Sql } from 'postgres';
import { setTimeout as sleep } from 'node:timers/promises';

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

export async function untilAnswers(url: string, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    if (await answers(url)) return true;
    await sleep(50);
  }
  return false;
}
