import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { providerKeys } from '@/engine/calls/store/provider-keys';
import { seal } from '@/lib/account/credentials/seal';
import { as, refusal } from '@/tests/support/database';
import { apiKey, impersonate, member, signUp, VERBS } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';

let scratch: Scratch;
let sql: Sql;
let owner: string;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
});
beforeEach(async () => {
  owner = await signUp(sql);
});
afterAll(() => scratch.drop());

type Claims = Record<string, unknown>;
const placeOf = async (sub: string, provider = 'openai', claims: Claims = {}) => {
  const [row] = await as(sql, sub, (t) => t`select * from public.credential_place(${provider})`, claims);
  return { id: String(row?.id), tenant: String(row?.tenant) };
};
const put = (sub: string, id: string, { provider = 'openai', sealed = 'v1.sealed', claims = {} as Claims } = {}) =>
  as(
    sql,
    sub,
    (t) => t`select public.save_credential(${id}, ${provider}, ${sealed}, '1234', '{"region": "westeurope"}', true)`,
    claims,
  );
const save = async (sub: string, provider = 'openai', sealed = 'v1.sealed') => {
  const { id } = await placeOf(sub, provider);
  await put(sub, id, { provider, sealed });
  return id;
};
const remove = (sub: string, id: string, claims: Claims = {}) =>
  as(sql, sub, (t) => t`select public.remove_credential(${id})`, claims);
const sealedOf = async (id: string) =>
  (await sql`select sealed from app.credential_secrets where credential_id = ${id}`)[0]?.sealed;

test('a key has one place, is replaced there, and every change is in the audit log without it', async () => {
  const id = await save(owner);
  expect(await placeOf(owner)).toEqual({ id, tenant: owner });
  await sql`update public.credentials set last_used_at = now() where id = ${id}`;
  await put(owner, id, { sealed: 'v1.other' });
  expect(await sealedOf(id)).toBe('v1.other');
  const seen = await as(sql, owner, (t) => t`select * from public.credentials`);
  expect(seen).toMatchObject([{ id, provider: 'openai', last_four: '1234', last_used_at: null, created_by: owner }]);
  expect(seen[0]?.checked_at).toBeInstanceOf(Date);
  await remove(owner, id);
  expect(await sealedOf(id)).toBeUndefined();
  const log = await sql`select action, detail from public.audit_log where entity_id = ${id} order by seq`;
  expect(log.map(({ action }) => action)).toEqual(['credential_save', 'credential_replace', 'credential_delete']);
  expect(JSON.stringify(log)).not.toContain('v1.');
});

test('nobody reads what is sealed, whatever they are', async () => {
  await save(owner);
  const read = (t: Parameters<Parameters<typeof as>[2]>[0]) => t`select * from app.credential_secrets`;
  expect(await refusal(as(sql, owner, read))).toBe('42501');
  expect(await refusal(as(sql, null, read))).toBe('42501');
  const columns = await sql`select column_name from information_schema.columns where table_name = 'credentials'`;
  expect(columns.map(({ column_name }) => column_name)).not.toContain('sealed');
});

test('who may add, replace and delete is for the role to say', async () => {
  const id = await save(owner);
  const reader = await member(sql, owner, { scope: 'all', verbs: ['select'] });
  expect(await refusal(placeOf(reader))).toBe('PT403 not_allowed');
  expect(await refusal(placeOf(reader, 'groq'))).toBe('PT403 not_allowed');
  expect(await refusal(put(reader, id))).toBe('PT403 not_allowed');
  expect(await refusal(remove(reader, id))).toBe('PT403 not_allowed');
  const own = await member(sql, owner, { scope: 'own', verbs: VERBS });
  expect(await refusal(placeOf(own))).toBe('PT403 not_allowed');
  expect(await refusal(remove(own, id))).toBe('PT404 not_found');
  const groq = await save(own, 'groq');
  await remove(own, groq);
  await sql`update public."internalUsers" set credentials_enabled = false where "authID" = ${own}`;
  expect(await refusal(placeOf(own, 'groq'))).toBe('PT403 not_allowed');
});

test('no place of another account is written to', async () => {
  const id = await save(owner);
  const stranger = await signUp(sql);
  expect(await refusal(put(stranger, id))).toBe('PT409 version_conflict');
  expect(await refusal(remove(stranger, id))).toBe('PT404 not_found');
  expect(await refusal(put(owner, randomUUID()))).toBe('PT409 version_conflict');
  expect(await sealedOf(id)).toBe('v1.sealed');
});

test('neither an impersonator nor an API key comes near', async () => {
  const id = await save(owner);
  const agent = await member(sql, owner, { scope: 'all', verbs: VERBS });
  const acting = await impersonate(sql, owner, agent);
  const refused = 'PT403 not_allowed_while_impersonating';
  expect(await refusal(placeOf(agent, 'openai', acting))).toBe(refused);
  expect(await refusal(put(agent, id, { claims: acting }))).toBe(refused);
  expect(await refusal(remove(agent, id, acting))).toBe(refused);
  expect(await as(sql, agent, (t) => t`select id from public.credentials`, acting)).toHaveLength(0);
  const key = await apiKey(sql, owner, owner, VERBS);
  expect(await refusal(placeOf(owner, 'openai', key))).toBe('PT403 not_allowed');
  expect(await as(sql, owner, (t) => t`select id from public.credentials`, key)).toHaveLength(0);
});

test('a call takes the keys of its own account, those that are asked for, and notes the use', async () => {
  const id = await save(owner);
  await save(owner, 'deepgram');
  await save(await signUp(sql), 'openai', 'v1.foreign');
  const [call] = await sql`insert into public."callLogs" (user_id, type, direction, state, ended_at)
    values (${owner}, 'Web', 'outbound', 'ended', now()) returning id`;
  const taken = await sql`select * from app.call_credentials(${String(call?.id)}, '{openai,groq}')`;
  expect([...taken]).toEqual([
    { id, tenant: owner, provider: 'openai', settings: { region: 'westeurope' }, sealed: 'v1.sealed' },
  ]);
  const used = await sql`select provider from public.credentials where user_id = ${owner} and last_used_at is not null`;
  expect([...used]).toEqual([{ provider: 'openai' }]);
  const take = (t: Parameters<Parameters<typeof as>[2]>[0]) =>
    t`select * from app.call_credentials(${String(call?.id)}, '{openai}')`;
  expect(await refusal(as(sql, owner, take))).toBe('42501');
});

test.each(['[]', '"x"', '{"region": 1}', '{"region": {"a": "b"}}', `{"region": "${'x'.repeat(600)}"}`])(
  'settings are a few words: %s is refused',
  async (settings) => {
    const { id } = await placeOf(owner);
    const work = as(
      sql,
      owner,
      (t) => t`select public.save_credential(${id}, 'openai', 'v1.x', '', ${settings}::jsonb, false)`,
    );
    expect(await refusal(work)).toBe('23514');
  },
);

test('what was sealed for its place is opened for a call of its account, and nothing that was moved there', async () => {
  const secret = 'a secret of more than thirty-two characters';
  const [openai, groq] = [await placeOf(owner), await placeOf(owner, 'groq')];
  await put(owner, openai.id, { sealed: seal('sk-openai', secret, openai) });
  await put(owner, groq.id, { provider: 'groq', sealed: seal('sk-groq', secret, openai) });
  const [call] = await sql`insert into public."callLogs" (user_id, type, direction, state, ended_at)
    values (${owner}, 'Web', 'outbound', 'ended', now()) returning id`;
  const said: string[] = [];
  const keys = (chosen: string, opener = secret) =>
    providerKeys(sql, opener, (_, text) => said.push(text))(String(call?.id), {
      ...{ mindProvider: chosen, voiceProvider: 'builtin', sttProvider: 'builtin' },
    });
  expect(await keys('openai')).toEqual([{ provider: 'openai', key: 'sk-openai', settings: { region: 'westeurope' } }]);
  expect(said).toEqual(['the key of groq cannot be opened: CREDENTIALS_KEY has changed']);
  expect(await keys('builtin')).toEqual([]);
  expect(await keys('openai', 'another secret that is long enough too')).toEqual([]);
  expect(said.join()).not.toContain('sk-');
});
