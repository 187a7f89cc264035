import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { as } from '@/tests/support/database';
import type { Caller } from './call-world';

export interface Change {
  id: string;
  noun: string;
  record_id: string;
  field: string;
  before: unknown;
  after: unknown;
  stands: boolean;
  may_revert: boolean;
  reverted_by: string | null;
}
interface Made {
  who?: { contact_id?: string; lead_id?: string; account_id?: string };
  call?: Record<string, unknown>;
}
let unused = 4_930_100_000;

/** Calls that are over and what they change, for one account. */
export function callsOf(sql: Sql, { owner }: Caller) {
  return {
    /** By an agent with these rules. */
    async called(rules: object, { who = {}, call = {} }: Made = {}): Promise<string> {
      const [assistant] = await sql`insert into public.assistants (user_id, created_by, name, crm_rules)
        values (${owner}, ${owner}, 'Ada', ${JSON.stringify(rules)}::text::jsonb) returning id`;
      unused += 1;
      const [row] = await sql`insert into public."callLogs" ${sql({
        ...{ user_id: owner, created_by: owner, sub_account_user_id: owner, type: 'Phone', direction: 'outbound' },
        ...{ state: 'ended', ended_at: new Date(), ended_code: 'callee_hangup', answered_at: new Date() },
        ...{ to: `+${String(unused)}`, from: '+12025550110', assistant_id: String(assistant?.id), ...who, ...call },
      })} returning id`;
      return String(row?.id);
    },
    async store(id: string, said: object): Promise<void> {
      const result = { made_by: 'builtin', summary: 'They talked', success: 'yes', fields: [], said };
      await sql`select app.store_call_result(${id}, ${JSON.stringify(result)}::text::jsonb)`;
    },
    changes: (call: string, sub = owner) =>
      as(sql, sub, (t) => t<Change[]>`select * from public.changes_of_call(${call})`),
    revert: (change: string, sub = owner) => as(sql, sub, (t) => t`select public.revert_call_change(${change})`),
    revertAll: (call: string, sub = owner) => as(sql, sub, (t) => t`select * from public.revert_call_changes(${call})`),
  };
}

export const idOf = (list: readonly Change[], field: string, noun?: string) =>
  list.find((one) => one.field === field && (!noun || one.noun === noun))?.id ?? randomUUID();
