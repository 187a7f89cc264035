import { hash } from 'bcryptjs';
import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { findById, identitiesOf, type Account } from './auth/accounts';
import { banEnd, type NewUser, type UserChange } from './auth/admin-schema';
import { userAnswer } from './auth/user-answer';

const cost = 10;

type Answer = ReturnType<typeof userAnswer>;

/**
 * User administration in the embedded data service, which lite does not have. It speaks through `/auth/v1/admin/users`, so that
 * `auth.admin.*` of supabase-js works here as it does on a hosted project.
 */
export function createUserAdmin(sql: Sql) {
  async function show(account: Account): Promise<Answer> {
    return userAnswer(account, await identitiesOf(sql, [account.id]));
  }

  async function get(id: string): Promise<Answer | null> {
    const account = await findById(sql, id);
    return account && show(account);
  }

  return {
    get,

    async list(page: number, perPage: number): Promise<{ users: Answer[]; total: number }> {
      const rows = await sql<{ id: string }[]>`
        select id from auth.users order by created_at desc, id limit ${perPage} offset ${(page - 1) * perPage}`;
      const users = await Promise.all(rows.map(({ id }) => get(id)));
      const [count] = await sql<{ total: number }[]>`select count(*)::int as total from auth.users`;
      return { users: users.filter((user) => user !== null), total: count?.total ?? 0 };
    },

    /** Null when the address is taken. */
    async create(user: NewUser): Promise<Answer | null> {
      const id = user.id ?? randomUUID();
      const password = user.password ? await hash(user.password, cost) : null;
      const verified = { email: user.email, email_verified: user.email_confirm, phone_verified: false, sub: id };
      const appMetadata = { provider: 'email', providers: ['email'], ...user.app_metadata };
      const bannedUntil = user.ban_duration ? banEnd(user.ban_duration) : null;
      const made = await sql.begin(async (transaction) => {
        const rows = await transaction`
          insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, banned_until)
          values (${id}, ${user.email}, ${password}, ${user.email_confirm ? new Date().toISOString() : null},
            ${JSON.stringify(appMetadata)}, ${JSON.stringify({ ...user.user_metadata, ...verified })}, ${bannedUntil?.toISOString() ?? null})
          on conflict (email) where is_sso_user = false do nothing returning id`;
        if (rows.length === 0) return false;
        await transaction`
          insert into auth.identities (id, provider, provider_id, user_id, identity_data)
          values (${randomUUID()}, 'email', ${id}, ${id}, ${JSON.stringify({ ...user.user_metadata, ...verified })})`;
        return true;
      });
      return made ? get(id) : null;
    },

    /** Null when there is no such user. Keys of the metadata that are null go away, as in Supabase. */
    async update(id: string, change: UserChange): Promise<Answer | null> {
      const password = change.password ? await hash(change.password, cost) : null;
      const bannedUntil = change.ban_duration ? banEnd(change.ban_duration) : null;
      const [row] = await sql<{ id: string }[]>`
        update auth.users set
          email = coalesce(${change.email ?? null}, email),
          encrypted_password = coalesce(${password}, encrypted_password),
          email_confirmed_at = case when ${change.email_confirm ?? false} then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
          raw_user_meta_data = jsonb_strip_nulls(raw_user_meta_data || ${JSON.stringify(change.user_metadata ?? {})}::jsonb),
          raw_app_meta_data = jsonb_strip_nulls(raw_app_meta_data || ${JSON.stringify(change.app_metadata ?? {})}::jsonb),
          banned_until = case when ${change.ban_duration !== undefined} then ${bannedUntil?.toISOString() ?? null}::timestamptz else banned_until end,
          updated_at = now()
        where id = ${id} returning id`;
      if (!row) return null;
      if (change.email) {
        const email = JSON.stringify({ email: change.email });
        await sql`
          update auth.identities set identity_data = identity_data || ${email}::jsonb where user_id = ${id} and provider = 'email'`;
      }
      // A password that somebody else set, and a ban, end what is signed in.
      if (password || bannedUntil) await sql`delete from auth.sessions where user_id = ${id}`;
      return get(id);
    },

    async remove(id: string): Promise<boolean> {
      await sql`delete from auth.refresh_tokens where user_id = ${id}`;
      const rows = await sql`delete from auth.users where id = ${id} returning id`;
      return rows.length > 0;
    },
  };
}
