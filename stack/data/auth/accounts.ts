import type { Sql } from 'postgres';

type Metadata = Record<string, unknown>;

export interface Account {
  id: string;
  aud: string;
  role: string;
  email: string;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: string | null;
  confirmation_sent_at: string | null;
  email_change: string | null;
  email_change_sent_at: string | null;
  raw_app_meta_data: Metadata;
  raw_user_meta_data: Metadata;
  banned: boolean;
  banned_until: string | null;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface Identity {
  id: string;
  provider: string;
  provider_id: string;
  user_id: string;
  identity_data: Metadata;
  email: string | null;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
}

const columns = (sql: Sql) => sql`
  id, aud, role, email, phone, encrypted_password, email_confirmed_at, confirmation_sent_at, email_change,
  email_change_sent_at, raw_app_meta_data, raw_user_meta_data, coalesce(banned_until > now(), false) as banned,
  banned_until, last_sign_in_at, created_at, updated_at`;

export async function findByEmail(sql: Sql, email: string): Promise<Account | null> {
  const [row] = await sql<Account[]>`select ${columns(sql)} from auth.users where email = ${email.toLowerCase()}`;
  return row ?? null;
}

export async function findById(sql: Sql, id: string): Promise<Account | null> {
  const [row] = await sql<Account[]>`select ${columns(sql)} from auth.users where id = ${id}`;
  return row ?? null;
}

export async function identitiesOf(sql: Sql, ids: string[]): Promise<Identity[]> {
  return sql<Identity[]>`
    select id, provider, provider_id, user_id, identity_data, email, last_sign_in_at, created_at, updated_at
    from auth.identities where user_id = any(${ids}::uuid[]) order by created_at`;
}
