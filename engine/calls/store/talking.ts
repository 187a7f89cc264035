import type { Sql } from 'postgres';

/** Somebody speaks for long, or has ended; said twice it is the same. */
export function noteTalking(sql: Sql, callId: string, on: boolean) {
  return sql`
    update public."callLogs" set talking_since = case when ${on} then now() end
    where id = ${callId} and state <> 'ended' and (talking_since is not null) <> ${on}`;
}
