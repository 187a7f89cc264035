import { randomUUID } from 'node:crypto';
import type { Row, Sql, TransactionSql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { impersonate, member, signUp, VERBS } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';

let scratch: Scratch;
let sql: Sql;
let affiliate: string;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
});
beforeEach(async () => {
  affiliate = await signUp(sql, 'Affiliate');
});
afterAll(() => scratch.drop());

const refer = (who: string, by: string | null, whom = who, claims = {}) =>
  as(sql, who, (t) => t`select public.create_affiliate_referral_record(${by}, ${whom}) as said`, claims);
const referrals = (who: string) => sql`select affiliate from public.affiliate_referrals where user_id = ${who}`;
const rowsOf = (who: string | null, work: (t: TransactionSql) => PromiseLike<readonly Row[]>, claims = {}) =>
  as(sql, who, work, claims);
const soon = () => new Date(Date.now() + 86_400_000);
const grant = (who: string, resources: string[] | null = null, until: Date | null = soon(), claims = {}) =>
  rowsOf(
    who,
    (t) => t`select public.grant_affiliate_access(${until}, ${resources}::public.resource_name[]) as id`,
    claims,
  ).then(([row]) => String(row?.id));
const revoke = (who: string, id: string) => rowsOf(who, (t) => t`select public.revoke_affiliate_access(${id})`);

async function referred(): Promise<string> {
  const account = await signUp(sql, 'Referred');
  await refer(account, affiliate);
  return account;
}

describe('a referral', () => {
  test('is written once: the first touch stays, a replay and a second affiliate change nothing', async () => {
    const account = await signUp(sql);
    const second = await signUp(sql);
    const said = await refer(account, affiliate);
    expect(await refer(account, second)).toEqual(said);
    await Promise.all(Array.from({ length: 8 }, () => refer(account, affiliate)));
    expect(await referrals(account)).toEqual([{ affiliate }]);
  });

  test("may be named by the affiliate's brand", async () => {
    const account = await signUp(sql);
    const [brand] = await sql<{ id: string }[]>`insert into public.brands (user_id, name, colour)
      values (${affiliate}, 'Brand', '#0b6e4f') returning id`;
    await refer(account, brand?.id ?? '');
    expect(await referrals(account)).toEqual([{ affiliate }]);
  });

  test('of nobody, of oneself, of somebody else, of a late, foreign or impersonated account says the same and does nothing', async () => {
    const account = await signUp(sql);
    const other = await signUp(sql);
    const late = await signUp(sql);
    await sql`update public."internalUsers" set created_at = now() - interval '25 hours' where "authID" = ${late}`;
    const sub = await member(sql, await signUp(sql), { scope: 'all', verbs: VERBS });
    const own = await member(sql, affiliate, { scope: 'all', verbs: VERBS });
    const off = await signUp(sql);
    await sql`update public."internalUsers" set affiliate_dashboard_enabled = false where "authID" = ${off}`;
    const suspended = await signUp(sql);
    await sql`update public."internalUsers" set disabled = true where "authID" = ${suspended}`;
    const claims = await impersonate(sql, affiliate, own);
    const nothing = await refer(account, null);
    const tries: [string, string | null, string?, object?][] = [
      [account, randomUUID()],
      [account, account],
      [account, affiliate, other],
      [account, off],
      [account, suspended],
      [account, sub],
      [late, affiliate],
      [sub, affiliate],
      [own, affiliate],
      [own, affiliate, own, claims],
    ];
    for (const [who, by, whom, acting] of tries) expect(await refer(who, by, whom, acting)).toEqual(nothing);
    for (const who of [account, other, late, sub, own]) expect([who, await referrals(who)]).toEqual([who, []]);
    expect(
      await refusal(as(sql, null, (t) => t`select public.create_affiliate_referral_record(${affiliate}, ${account})`)),
    ).toBe('42501');
  });

  test('shows on the profile of the account that was brought, and on no other', async () => {
    const account = await referred();
    const flag = (who: string) =>
      rowsOf(who, (t) => t`select public.is_affiliate_referral(u) as is from public."internalUsers" u`);
    expect(await flag(account)).toEqual([{ is: true }]);
    expect(await flag(affiliate)).toEqual([{ is: false }]);
  });

  test('nobody learns it of somebody else by making a row up', async () => {
    const account = await referred();
    const sub = await member(sql, account, null);
    const asked = async (who: string) =>
      (
        await rowsOf(
          who,
          (t) => t`select public.is_affiliate_referral(jsonb_populate_record(null::public."internalUsers",
        ${t.json({ authID: account })})) as is`,
        )
      )[0]?.is;
    expect(await asked(account)).toBe(true);
    for (const who of [affiliate, sub, await signUp(sql)]) expect([who, await asked(who)]).toEqual([who, null]);
  });
});

describe('what the affiliate sees', () => {
  const list = (who: string, after: string | null = null, limit = 25) =>
    rowsOf(who, (t) => t`select * from public.list_referrals(${after}, ${limit})`);

  test('is masked: first letters, the month, and whether a call was answered', async () => {
    const account = await referred();
    await sql`update public."internalUsers" set email = 'jane.doe@example.co.uk' where "authID" = ${account}`;
    const [row, ...more] = await list(affiliate);
    expect(more).toEqual([]);
    expect(Object.keys(row ?? {}).sort()).toEqual(['converted', 'email', 'id', 'signed_up']);
    expect(row).toMatchObject({ email: 'j***@e***.uk', converted: false });
    expect(new Date(row?.signed_up).getUTCDate()).toBe(1);
    expect(JSON.stringify(row)).not.toContain(account);

    await sql`insert into public."callLogs" (user_id, type, state) values (${account}, 'Web', 'dialing')`;
    await sql`update public."callLogs" set state = 'ongoing' where user_id = ${account}`;
    expect(await list(affiliate)).toMatchObject([{ converted: true }]);
    expect(await rowsOf(affiliate, (t) => t`select * from public.referral_totals()`)).toEqual([
      { referrals: 1, conversions: 1 },
    ]);
    const months = await rowsOf(affiliate, (t) => t`select * from public.referral_months()`);
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toMatchObject({ referrals: 1, conversions: 1 });
    expect(months.slice(0, -1).every((month) => month.referrals === 0)).toBe(true);
    expect(await rowsOf(affiliate, (t) => t`select id from public.affiliate_referrals`)).toEqual([]);
  });

  test('comes in pages without a gap or a double', async () => {
    const accounts = await Promise.all(Array.from({ length: 5 }, referred));
    const seen: string[] = [];
    for (let after: string | null = null, page; ; after = String(page.at(-1)?.id)) {
      page = await list(affiliate, after, 2);
      if (page.length === 0) break;
      seen.push(...page.map((row) => String(row.id)));
    }
    expect(new Set(seen).size).toBe(accounts.length);
    expect(seen).toHaveLength(accounts.length);
  });

  test("is nobody else's, not even by another's place in the list", async () => {
    await referred();
    const [row] = await list(affiliate);
    const other = await signUp(sql);
    expect(await list(other)).toEqual([]);
    affiliate = other;
    await referred();
    expect(await list(other, String(row?.id))).toEqual([]);
    const sub = await member(sql, other, { scope: 'all', verbs: VERBS });
    expect(await refusal(list(sub))).toBe('PT403 not_allowed');
    await sql`update public."internalUsers" set affiliate_dashboard_enabled = false where "authID" = ${other}`;
    for (const name of ['list_referrals', 'referral_totals', 'referral_months', 'granted_accounts'])
      expect(await refusal(rowsOf(other, (t) => t`select * from ${t(`public.${name}`)}()`))).toBe('PT403 not_allowed');
  });
});

describe('access', () => {
  const contacts = (claims: object, who: string) => rowsOf(who, (t) => t`select id from public.crm_contacts`, claims);
  const contact = (who: string) =>
    sql`insert into public.crm_contacts (user_id, owner_id, first_name) values (${who}, ${who}, 'Person')`;

  test('is given by the owner, used by the affiliate, and over at once when it is taken back', async () => {
    const account = await referred();
    await contact(account);
    const allowed = () => sql`select app.is_granted_affiliate(${affiliate}, ${account}) as may`;
    expect(await allowed()).toEqual([{ may: false }]);
    const id = await grant(account);
    expect(await allowed()).toEqual([{ may: true }]);
    expect(await rowsOf(affiliate, (t) => t`select * from public.granted_accounts()`)).toMatchObject([
      { id, target: account },
    ]);
    const claims = await impersonate(sql, affiliate, account);
    expect(await contacts(claims, account)).toHaveLength(1);
    expect(await refusal(grant(account, null, soon(), claims))).toMatch(/^PT403/);
    await revoke(account, id);
    expect(await contacts(claims, account)).toEqual([]);
    expect(await allowed()).toEqual([{ may: false }]);
    expect(await rowsOf(affiliate, (t) => t`select * from public.granted_accounts()`)).toEqual([]);
    await grant(account);
    expect(await contacts(claims, account)).toEqual([]);
    const actions =
      await sql`select action from public.audit_log where user_id = ${account} and entity = 'affiliate_access_grants' order by seq`;
    expect(actions.map((row) => row.action)).toEqual(['access_granted', 'access_revoked', 'access_granted']);
  });

  test('to chosen things reaches those alone', async () => {
    const account = await referred();
    await contact(account);
    await sql`insert into public.crm_leads (user_id, owner_id, first_name) values (${account}, ${account}, 'Lead')`;
    await grant(account, ['crm_contacts']);
    const claims = await impersonate(sql, affiliate, account);
    expect(await contacts(claims, account)).toHaveLength(1);
    expect(await rowsOf(account, (t) => t`select id from public.crm_leads`, claims)).toEqual([]);
    expect(await rowsOf(account, (t) => t`select id from public.crm_leads`)).toHaveLength(1);
  });

  test('ends on its day, also for whoever is inside', async () => {
    const account = await referred();
    await contact(account);
    const id = await grant(account, null, new Date(Date.now() + 300_000));
    const claims = await impersonate(sql, affiliate, account);
    const [row] = await sql`select i.expires_at = g.expires_at as same from public.impersonations i
      join public.affiliate_access_grants g on g.id = i.grant_id where g.id = ${id}`;
    expect(row).toEqual({ same: true });
    await sql`update public.affiliate_access_grants set expires_at = now() where id = ${id}`;
    expect(await sql`select app.is_granted_affiliate(${affiliate}, ${account}) as may`).toEqual([{ may: false }]);
    await sql`update public.impersonations set expires_at = now() where grant_id = ${id}`;
    expect(await contacts(claims, account)).toEqual([]);
  });

  test('is refused in words: no affiliate, no day, too long, nothing chosen; and to anybody but the owner', async () => {
    const account = await referred();
    const alone = await signUp(sql);
    const manager = await member(sql, account, { scope: 'all', verbs: VERBS });
    const id = await grant(account);
    expect(await refusal(grant(alone))).toBe('PT404 no_affiliate');
    for (const until of [null, new Date(), new Date(Date.now() + 91 * 86_400_000)])
      expect(await refusal(grant(account, null, until))).toBe('PT400 grant_expiry');
    expect(await refusal(grant(account, []))).toBe('PT400 grant_empty');
    expect(await refusal(grant(manager))).toBe('PT403 not_allowed');
    expect(await refusal(revoke(manager, id))).toBe('PT403 not_allowed');
    for (const who of [alone, affiliate]) expect(await refusal(revoke(who, id))).toBe('PT404 not_found');
    const live = () =>
      sql`select id from public.affiliate_access_grants where user_id = ${account} and revoked_at is null`;
    expect(await live()).toEqual([{ id }]);
    const again = await grant(account);
    expect(await live()).toEqual([{ id: again }]);
  });

  test('names the affiliate to the owner, masked, and to nobody else', async () => {
    const account = await referred();
    const named = (who: string) => rowsOf(who, (t) => t`select name, email from public.my_affiliate()`);
    expect(await named(account)).toEqual([
      { name: 'Affiliate Person', email: expect.stringMatching(/^.\*\*\*@e\*\*\*\.test$/) },
    ]);
    expect(await named(affiliate)).toEqual([]);
    expect(await named(await member(sql, account, null))).toEqual([]);
  });
});
