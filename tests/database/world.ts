import { apiKey, impersonate, member, signUp, VERBS, type Rights, type Verb } from '@/tests/support/database-people';
import type { Caller } from '@/tests/support/database';
import type { Builder } from '@/stack/seed/builders';

/** A caller of the matrix: the token, and what follows from its role rows (not from the policies). */
export interface MatrixCaller extends Caller {
  name: string;
  /** The tenant whose rows may be seen; null for whoever may see nothing. */
  tenant: string | null;
  rights: Rights | null;
  main: boolean;
  acting: boolean;
  /** Comes with an API key; `rights` is what scopes and maker have in common. */
  key?: true;
  /** Who acts in the caller's name. */
  actor?: string;
}

export interface World {
  ownerA: string;
  subOwn: string;
  subAll: string;
  ownerB: string;
  callers: MatrixCaller[];
}

const full: Rights = { scope: 'all', verbs: VERBS };
const MEMBERS: Record<string, Rights | null> = {
  'sub-own': { scope: 'own', verbs: VERBS },
  'sub-all': full,
  reader: { scope: 'all', verbs: ['select'] },
  editor: { scope: 'own', verbs: ['select', 'update'] satisfies Verb[] },
  remover: { scope: 'all', verbs: ['select', 'delete'] satisfies Verb[] },
  'no-access': null,
};

/** Two tenants and everybody who may knock. */
export async function buildWorld(sql: Builder): Promise<World> {
  const ownerA = await signUp(sql, 'Owner A');
  const ownerB = await signUp(sql, 'Owner B');
  const ids: Record<string, string> = {};
  for (const [name, rights] of Object.entries(MEMBERS)) ids[name] = await member(sql, ownerA, rights, name);
  const disabled = await member(sql, ownerA, full, 'disabled');
  await sql`update public."internalUsers" set disabled = true where "authID" = ${disabled}`;
  const subOwn = ids['sub-own'] ?? '';
  const acting = await impersonate(sql, ownerA, subOwn);
  const revoked = await impersonate(sql, ownerA, subOwn);
  await sql`update public.impersonations set revoked_at = now() where id = ${String(revoked.imp_id)}`;
  const [entered, sentAway] = await affiliateOf(sql, ownerA, ownerB);
  await affiliateOf(sql, ownerB, ownerA);
  // Limits of calls are tested elsewhere; here they would only stop the positive cells.
  await sql`insert into app.tenant_limits (user_id, calls_per_minute, calls_per_day)
    select unnest(${[ownerA, ownerB]}::uuid[]), 1000000, 1000000`;
  const person = { main: false, acting: false };
  const callers: MatrixCaller[] = [
    { name: 'owner A', sub: ownerA, tenant: ownerA, rights: full, main: true, acting: false },
    ...Object.entries(MEMBERS).map(([name, rights]) => ({
      ...person,
      name,
      sub: ids[name] ?? '',
      tenant: ownerA,
      rights,
    })),
    { name: 'owner B', sub: ownerB, tenant: ownerB, rights: full, main: true, acting: false },
    { ...person, name: 'anon', sub: null, tenant: null, rights: null },
    {
      ...person,
      name: 'impersonator of sub-own',
      sub: subOwn,
      claims: acting,
      tenant: ownerA,
      rights: MEMBERS['sub-own'] ?? null,
      acting: true,
      actor: ownerA,
    },
    // Owner B has brought A and is let in: by the own token nothing of A is seen, by that of the entry what owner A may.
    {
      name: 'affiliate in A',
      sub: ownerA,
      claims: entered,
      tenant: ownerA,
      rights: full,
      main: true,
      acting: true,
      actor: ownerB,
    },
    { ...person, name: 'affiliate without a grant', sub: ownerA, claims: sentAway, tenant: null, rights: null },
    { ...person, name: 'revoked impersonator', sub: subOwn, claims: revoked, tenant: null, rights: null },
    { ...person, name: 'disabled', sub: disabled, tenant: null, rights: null },
    ...(await keyCallers(sql, { ownerA, subOwn })),
  ];
  return { ownerA, subOwn, subAll: ids['sub-all'] ?? '', ownerB, callers };
}

/** A key is its maker within its scopes; without scopes, or once revoked, it is nobody. */
async function keyCallers(sql: Builder, { ownerA, subOwn }: Pick<World, 'ownerA' | 'subOwn'>): Promise<MatrixCaller[]> {
  const made = async (name: string, maker: string, verbs: readonly Verb[]) => ({
    ...{ name, sub: maker, claims: await apiKey(sql, ownerA, maker, verbs) },
    ...{ main: false, acting: false, key: true as const },
  });
  const revoked = await made('revoked key', ownerA, VERBS);
  await sql`update public.api_keys set revoked_at = now() where id = ${revoked.claims.key_id}`;
  return [
    { ...(await made('full key', ownerA, VERBS)), tenant: ownerA, rights: full },
    {
      ...(await made('reading key of sub-own', subOwn, ['select'])),
      tenant: ownerA,
      rights: { scope: 'own', verbs: ['select'] },
    },
    { ...(await made('key without scopes', ownerA, [])), tenant: ownerA, rights: null },
    { ...revoked, tenant: null, rights: null },
  ];
}

/** A referral with two grants: the claims of an entry by the one in force, and by the one that the owner took back. */
async function affiliateOf(sql: Builder, owner: string, affiliate: string) {
  await sql`insert into public.affiliate_referrals (user_id, affiliate) values (${owner}, ${affiliate})`;
  const grant = async () => {
    await sql`insert into public.affiliate_access_grants (user_id, affiliate, expires_at)
      values (${owner}, ${affiliate}, now() + interval '1 day')`;
    return impersonate(sql, affiliate, owner);
  };
  const revoked = await grant();
  await sql`update public.affiliate_access_grants set revoked_at = now() where user_id = ${owner}`;
  return [await grant(), revoked] as const;
}
