import type { TransactionSql } from 'postgres';
import { makeWorkspace, type Person, type Workspace } from '../e2e/support/workspace';
import { become } from '../support/database';
import type { PrivateStack } from '../support/stack';
import { median, type Measures } from './report';

const ROWS = 100_000;
const PAGE = 26;

/** What trust costs: signing in, and the same reads with the policies and without them, in one database. */
export async function policies(stack: PrivateStack): Promise<Measures> {
  const workspace = await makeWorkspace();
  const { sql, owner, colleague, assistant } = workspace;
  await fill(workspace);
  const list = (t: TransactionSql) => t`select id, first_name, last_name, created_at from public.crm_contacts
    where user_id = ${owner.id} and not deleted order by created_at desc, id desc limit ${PAGE}`;
  const whole = (t: TransactionSql) => t`select id, first_name from public.crm_contacts
    where user_id = ${owner.id} and not deleted`;
  const one = (t: TransactionSql) => t`select id, name from public.assistants where id = ${assistant.id}`;
  const timed = (who: Person | null, read: typeof list, times: number) =>
    sql.begin(async (t) => {
      if (who) await become(t, { sub: who.id });
      const spent: number[] = [];
      for (let n = 0; n < times; n += 1) {
        const since = performance.now();
        const rows = await read(t);
        spent.push(performance.now() - since);
        if (rows.length === 0) throw new Error('the measured read found nothing');
      }
      return medianMs(spent);
    });
  const bareList = await timed(null, list, 300);
  const bareWhole = await timed(null, whole, 15);
  const bareOne = await timed(null, one, 1000);
  const measures = {
    'sign-in round trip (ms)': await signIns(stack, owner),
    '100,000 rows read whole, policies to none (ratio)': ratio(await timed(owner, whole, 15), bareWhole),
    'the whole for a sub-user (ratio)': ratio(await timed(colleague, whole, 15), bareWhole),
    'list of 26 in 100,000 rows, policies to none (ratio)': ratio(await timed(owner, list, 300), bareList),
    'the same for a sub-user (ratio)': ratio(await timed(colleague, list, 300), bareList),
    'one row by id, policies to none (ratio)': ratio(await timed(colleague, one, 1000), bareOne),
  };
  await sql.end();
  return measures;
}

const medianMs = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const ratio = (withPolicies: number, without: number) => Math.round((withPolicies / without) * 100) / 100;

/** The triggers of a hundred thousand single inserts are not what is measured. */
async function fill({ sql, owner, colleague }: Workspace): Promise<void> {
  await sql.begin(async (t) => {
    await t`set local session_replication_role = replica`;
    await t`insert into public.crm_contacts (user_id, created_by, owner_id, first_name, created_at)
      select ${owner.id}, ${owner.id}, case when n % 2 = 0 then ${owner.id}::uuid else ${colleague.id}::uuid end, 'Contact ' || n,
        now() - n * interval '1 minute' from generate_series(1, ${ROWS}::int) n`;
  });
  await sql`analyze public.crm_contacts`;
}

async function signIns(stack: PrivateStack, { email, password }: Person): Promise<number> {
  const spent: number[] = [];
  for (let n = 0; n < 9; n += 1) {
    const since = performance.now();
    const answer = await fetch(`http://127.0.0.1:${stack.port}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: stack.environment().SUPABASE_PUBLISHABLE_KEY ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    if (!answer.ok) throw new Error(`signing in answered ${answer.status}`);
    await answer.text();
    spent.push(performance.now() - since);
  }
  return median(spent);
}
