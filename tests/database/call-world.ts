import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { buildAssistant, buildNumber } from '@/stack/seed/builders';
import { as } from '@/tests/support/database';
import { signUp } from '@/tests/support/database-people';

export interface Caller {
  owner: string;
  assistant: string;
  number: string;
}

let next = 10;

/** An owner with an assistant and a number of the reserved range, ready to call. */
export async function callingOwner(sql: Sql): Promise<Caller> {
  const owner = await signUp(sql);
  const assistant = await buildAssistant(sql, owner, { name: 'Ann' });
  const number = `+120255501${String(next++)}`;
  await buildNumber(sql, owner, { number, assistant });
  return { owner, assistant, number };
}

/** As many calls as a test needs, for everybody who is there. */
export async function unlimited(sql: Sql): Promise<void> {
  await sql`insert into app.tenant_limits (user_id, calls_per_minute, calls_per_day) select "authID", 1000, 1000
    from public."internalUsers" on conflict (user_id) do update set calls_per_minute = 1000, calls_per_day = 1000`;
}

/** An engine that has just been heard of; lines are the sum of all such engines. */
export async function engine(sql: Sql, capacity: number): Promise<string> {
  const id = randomUUID();
  await sql`delete from app.engines`;
  await sql`select app.engine_beat(${id}, 'test', ${capacity})`;
  return id;
}

export interface Started {
  id: string;
  call_id: string;
  room_name: string;
  replay_of: string | null;
  from_number: string;
  to_number: string;
}

export async function start(
  sql: Sql,
  sub: string,
  from: Caller,
  columns: Record<string, unknown> = {},
  claims = {},
): Promise<Started> {
  const row = {
    from_number: from.number,
    to_number: '+12025550100',
    metadata: sql.json({ assistant_id: from.assistant }),
    ...columns,
  };
  const [started] = await as(
    sql,
    sub,
    (t) => t<Started[]>`insert into public.api_start_calls ${t(row)} returning *`,
    claims,
  );
  if (!started) throw new Error('nothing started');
  return started;
}

/** The rows that a call may leave behind. */
export async function leftBehind(sql: Sql): Promise<string> {
  const [row] = await sql<
    { sum: string }[]
  >`select (select count(*) from public.api_start_calls) || ' ' || (select count(*) from public."callLogs")
    || ' ' || (select count(*) from public.audit_log) as sum`;
  return row?.sum ?? '';
}

/** Ends every call, so that lines are free. */
export async function hangUpAll(sql: Sql): Promise<void> {
  await sql`select app.end_call(id, 'callee_hangup', 'Customer ended the call') from public."callLogs" where state <> 'ended'`;
}

/** A call that goes on, by an agent that may use this tool. */
export async function callWithTool(
  sql: Sql,
  owner: string,
  tool: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const assistant = await buildAssistant(sql, owner, { name: 'Ada' });
  await sql`update public.assistants set tool_ids = ${[tool]} where id = ${assistant}`;
  const [version] = await sql`select app.freeze_assistant(${assistant}) as id`;
  const [row] = await sql`insert into public."callLogs" ${sql({
    ...{ user_id: owner, created_by: owner, type: 'Phone', direction: 'outbound', state: 'ongoing' },
    ...{ to: '+12025550100', from: '+12025550110' },
    ...{ assistant_id: assistant, assistant_version_id: String(version?.id), ...more },
  })} returning id`;
  return String(row?.id);
}
