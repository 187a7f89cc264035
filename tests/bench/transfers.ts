import { until } from '../support/calls';
import { ImportStage } from '../support/imports';
import type { Measures } from './report';

const BROUGHT = 20_000;
const LISTED = 100_000;
const POLL_MS = 300_000;

/** A file of contacts with a number each, from the click to the report; and a list that is five times as long, as CSV. */
export async function transfers(): Promise<Measures> {
  const stage = await ImportStage.open();
  const { sql, owner } = stage;
  const lines = Array.from(
    { length: BROUGHT },
    (_, n) => `Ada,Levi ${n},p${n}@example.test,+1202${2_000_000 + n},Berlin`,
  );
  const file = ['First name,Last name,E-mail,Phone,City', ...lines].join('\n');
  const { id } = await stage.bring(owner, 'crm_contacts', file);
  const since = Date.now();
  await stage.start(owner, id, {});
  const { created_count } = await stage.reaches(id, ['done', 'failed'], POLL_MS);
  if (created_count !== BROUGHT) throw new Error(`only ${created_count} rows were imported`);
  const brought = Date.now() - since;

  await sql.begin(async (t) => {
    await t`set local session_replication_role = replica`;
    await t`insert into public.crm_contacts (user_id, owner_id, first_name, email, created_at)
      select ${owner}, ${owner}, 'Contact ' || n, 'c' || n || '@example.test', now() - n * interval '1 minute'
      from generate_series(1, ${LISTED - BROUGHT}::int) n`;
  });
  await sql`analyze public.crm_contacts`;
  const asked = Date.now();
  const query = { q: '', where: ['all'], sort: 'created_at', ascending: false };
  const wanted = { p_list: 'crm_contacts', p_format: 'csv', p_query: query, p_head: {}, p_file_name: 'contacts' };
  const made = String(await stage.call(owner, 'start_export', wanted));
  const rows = await until('the export', POLL_MS, async () => {
    const [row] = await sql<{ state: string; rows: number }[]>`
      select state, rows_done as rows from public.crm_exports where id = ${made}`;
    return row?.state === 'done' ? row.rows : undefined;
  });
  const taken = Date.now() - asked;
  await stage.close();
  const rate = (count: number, ms: number) => Math.round((count / ms) * 1000);
  return {
    'import, contacts with a number (rows/s)': rate(BROUGHT, brought),
    'export as CSV (rows/s)': rate(rows, taken),
  };
}
