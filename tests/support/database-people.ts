import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { buildPerson, type Builder } from '@/stack/seed/builders';

export const VERBS = ['select', 'insert', 'update', 'delete'] as const;
export type Verb = (typeof VERBS)[number];
export const PASSWORD = 'a-password-of-the-tests';
export interface Rights {
  scope: 'own' | 'all';
  verbs: readonly Verb[];
}

/** A person who has signed up: a main account of its own. */
export async function signUp(sql: Builder, firstName = 'Test'): Promise<string> {
  return buildPerson(sql, { email: `${randomUUID()}@example.test`, password: PASSWORD, firstName, lastName: 'Person' });
}

/** A sub-user of `owner`, whose role has these rights on every resource; `null`: a role without any. */
export async function member(
  sql: Builder,
  owner: string,
  rights: Rights | null,
  firstName = 'Member',
): Promise<string> {
  const id = await signUp(sql, firstName);
  const [role] = await sql<
    { id: string }[]
  >`insert into public.roles (user_id, name) values (${owner}, ${firstName}) returning id`;
  const roleId = role?.id ?? '';
  if (rights) {
    const may = (verb: Verb) => rights.verbs.includes(verb);
    await sql`insert into public.role_permissions (user_id, role_id, resource, can_select, can_insert, can_update, can_delete, access_scope)
      select ${owner}, ${roleId}, r, ${may('select')}, ${may('insert')}, ${may('update')}, ${may('delete')}, ${rights.scope}
      from unnest(enum_range(null::public.resource_name)) r`;
  }
  await sql`select app.attach_sub_user(${id}, ${owner}, ${roleId})`;
  return id;
}

/** An impersonation that is valid now; the claims go into the actor's token. */
export async function impersonate(sql: Builder, actor: string, target: string): Promise<Record<string, unknown>> {
  const [row] = await sql<{ id: string }[]>`insert into public.impersonations (actor, target, expires_at)
    values (${actor}, ${target}, now() + interval '20 minutes') returning id`;
  return { act: { sub: actor }, imp_id: row?.id };
}

/** A living API key with these verbs on every resource that is open to keys; the claims go into its short token. */
export async function apiKey(
  sql: Builder,
  tenant: string,
  maker: string,
  verbs: readonly Verb[],
): Promise<{ key_id: string }> {
  const [row] = await sql<{ id: string }[]>`insert into public.api_keys (user_id, created_by, name, prefix, scopes)
    select ${tenant}, ${maker}, 'Key', 'parley_' || gen_random_uuid(),
      coalesce(jsonb_object_agg(r, ${[...verbs]}::text[]) filter (where ${verbs.length} > 0 and not app.closed_to_keys(r)), '{}')
    from unnest(enum_range(null::public.resource_name)) r returning id`;
  if (!row) throw new Error('no key');
  return { key_id: row.id };
}

/** The same key with its secret, as a program outside sends it. */
export async function apiSecret(
  sql: Builder,
  tenant: string,
  maker: string,
  verbs: readonly Verb[],
): Promise<{ key_id: string; secret: string }> {
  const key = await apiKey(sql, tenant, maker, verbs);
  const secret = `parley_${randomBytes(4).toString('hex')}_${randomBytes(32).toString('base64url')}`;
  await sql`insert into app.api_key_secrets (key_id, hash)
    values (${key.key_id}, ${createHash('sha256').update(secret).digest('hex')})`;
  return { ...key, secret };
}
