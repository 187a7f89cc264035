import type { Workspace } from './workspace';

type Owned = Pick<Workspace, 'sql' | 'owner'>;

/** A new deal of the owner, in cents of euros. */
export async function plantDeal({ sql, owner }: Owned, name: string, minor: number): Promise<void> {
  await sql`insert into public.deals (user_id, owner_id, name, amount_minor, currency, close_date, stage_id)
    select ${owner.id}, ${owner.id}, ${name}, ${minor}, 'EUR', '2026-12-24', id from public.deal_stages
    where user_id = ${owner.id} and code = 'new'`;
}

/** An API key for reading leads, whose secret nobody has. */
export async function plantKey({ sql, owner }: Owned, name: string): Promise<void> {
  await sql`insert into public.api_keys (user_id, created_by, name, prefix, scopes)
    values (${owner.id}, ${owner.id}, ${name}, ${`parley_${owner.id.slice(0, 8)}`}, '{"crm_leads": ["select"]}')`;
}
