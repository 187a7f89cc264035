import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { buildAssistant } from '@/stack/seed/builders';
import { as, refusal } from '@/tests/support/database';
import { impersonate, member, signUp, VERBS } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';

let scratch: Scratch;
let sql: Sql;
let owner: string;
let other: string;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  owner = await signUp(sql);
  other = await signUp(sql);
});
afterAll(() => scratch.drop());

const ORDER = { type: 'object', properties: { number: { type: 'integer' } }, required: ['number'] };
async function tool(person: string, more: Record<string, unknown> = {}): Promise<string> {
  const [row] = await as(
    sql,
    person,
    (t) =>
      t`insert into public."customTools" ${t({
        ...{ name: 'Order status', url: 'https://api.example.com/orders/{number}', parameters: t.json(ORDER) },
        ...more,
      })} returning id`,
  );
  return String(row?.id);
}

describe('what a tool may be', () => {
  const put = (more: Record<string, unknown>) => refusal(tool(owner, more));
  const schema = (properties: unknown, required: unknown = []) => ({
    parameters: sql.json(JSON.parse(JSON.stringify({ type: 'object', properties, required }))),
    url: 'https://api.example.com/',
  });

  const list = (items: object) => ({ type: 'array', items });
  /** Objects in each other. */
  const nested = (levels: number, inside: object = { type: 'string' }): object =>
    levels === 0 ? inside : { type: 'object', properties: { a: nested(levels - 1, inside) }, required: [] };

  test.each<[string, () => unknown]>([
    ['no object', () => ({ parameters: sql.json([]) })],
    ['no schema', () => ({ parameters: sql.json({ type: 'string' }) })],
    ['more than a schema', () => ({ parameters: sql.json({ ...ORDER, $ref: 'x' }) })],
    ['a name with a space', () => schema({ 'a b': { type: 'string' } })],
    ['an unknown type', () => schema({ a: { type: 'array' } })],
    ['an unknown word', () => schema({ a: { type: 'string', pattern: '.*' } })],
    ['choices of another type', () => schema({ a: { type: 'integer', enum: ['1'] } })],
    ['no choice', () => schema({ a: { type: 'string', enum: [] } })],
    ['a description of a page', () => schema({ a: { type: 'string', description: 'x'.repeat(501) } })],
    ['what is required and not there', () => schema({}, ['a'])],
    ['requirements that are no list', () => schema({}, 'a')],
    [
      '31 parameters',
      () => schema(Object.fromEntries([...Array(31).keys()].map((n) => [`p${n}`, { type: 'string' }]))),
    ],
    ['an object of nothing', () => schema({ a: { type: 'object', properties: {}, required: [] } })],
    ['a list of lists', () => schema({ a: list({ type: 'array', items: { type: 'string' } }) })],
    ['a list of something else', () => schema({ a: list({ type: 'null' }) })],
    ['a part that is wrong', () => schema({ a: list(nested(1, { type: 'string', pattern: 'x' })) })],
    ['a fourth level', () => schema({ a: nested(3) })],
    ['a part that is required and not there', () => schema({ a: { ...nested(1), required: ['b'] } })],
    ['a header of the connection', () => ({ headers: sql.json({ 'Content-Length': '1' }) })],
    ['a header of two lines', () => ({ headers: sql.json({ 'X-A': 'a\r\nX-B: b' }) })],
    ['a header that is no text', () => ({ headers: sql.json({ 'X-A': 1 }) })],
    ['a place in the host', () => ({ url: 'https://{number}.example.com/' })],
    ['a place that nobody fills', () => ({ url: 'https://api.example.com/{other}' })],
    ['a name and a password', () => ({ url: 'https://a:b@example.com/' })],
    ['another protocol', () => ({ url: 'file:///etc/passwd' })],
    ['no address', () => ({ url: '' })],
    ['a minute', () => ({ timeout_ms: 60_000 })],
  ])('%s is refused', async (_, more) => expect(await put(more() as Record<string, unknown>)).toBe('23514'));

  test('every type is taken, to the third level, and what is switched off needs no address', async () => {
    const all = {
      ...{ a: { type: 'string', enum: ['x'] }, b: { type: 'number', enum: [1.5] }, c: { type: 'boolean' } },
      d: { type: 'integer', description: 'How many' },
      ...{ e: { ...list(nested(2)), description: 'Several' }, f: list({ type: 'integer', enum: [1] }), g: nested(2) },
    };
    await tool(owner, schema(all, ['a', 'd']));
    await tool(owner, { url: '', active: false });
    await tool(owner, { url: '', kind: 'endCall' });
  });
});

describe('secrets', () => {
  const place = (person: string, id: string, claims = {}) =>
    as(sql, person, (t) => t`select * from public.tool_secret_place(${id}, 'API_KEY')`, claims);
  const save = (person: string, secret: string, id: string, claims = {}) =>
    as(
      sql,
      person,
      (t) =>
        t`select public.save_tool_secret(${secret}, ${id}, 'API_KEY', 'https://api.example.com', 'v1.sealed', '1234')`,
      claims,
    );

  test('go in sealed, are seen by their last characters, and are in the log without themselves', async () => {
    const id = await tool(owner);
    const [at] = await place(owner, id);
    await save(owner, String(at?.id), id);
    await save(owner, String(at?.id), id);
    expect(await refusal(save(owner, randomUUID(), id))).toBe('PT409 version_conflict');
    const seen = await as(sql, owner, (t) => t`select * from public.tool_secrets where tool_id = ${id}`);
    expect(seen).toMatchObject([{ name: 'API_KEY', origin: 'https://api.example.com', last_four: '1234' }]);
    expect(JSON.stringify(seen)).not.toContain('sealed');
    for (const role of [owner, null]) {
      expect(await refusal(as(sql, role, (t) => t`select * from app.tool_secret_values`))).toBe('42501');
      expect(await refusal(as(sql, role, (t) => t`select public.tool_to_try(${id})`))).toBe('42501');
    }
    await as(sql, owner, (t) => t`select public.remove_tool_secret(${id}, 'API_KEY')`);
    expect(await sql`select from app.tool_secret_values where secret_id = ${String(at?.id)}`).toHaveLength(0);
    const log = await sql`select action, detail from public.audit_log where entity_id = ${id} order by seq`;
    expect(log.map(({ action }) => action)).toEqual(['tool_secret_save', 'tool_secret_replace', 'tool_secret_delete']);
    expect(JSON.stringify(log)).not.toContain('v1.');
  });

  test('are for those who may change the tool, in their own name', async () => {
    const id = await tool(owner);
    const reader = await member(sql, owner, { scope: 'all', verbs: ['select'] });
    const own = await member(sql, owner, { scope: 'own', verbs: VERBS });
    const colleague = await member(sql, owner, { scope: 'all', verbs: VERBS });
    const tries = (person: string) => refusal(as(sql, person, (t) => t`select public.may_try_tool(${id})`));
    expect(await refusal(place(reader, id))).toBe('PT403 not_allowed');
    expect(await refusal(place(own, id))).toBe('PT404 not_found');
    expect(await refusal(place(other, id))).toBe('PT404 not_found');
    expect([await tries(reader), await tries(own), await tries(other)]).toEqual([
      ...['PT403 not_allowed', 'PT404 not_found', 'PT404 not_found'],
    ]);
    const claims = await impersonate(sql, owner, colleague);
    expect(await refusal(place(colleague, id, claims))).toBe('PT403 not_allowed_while_impersonating');
    expect(await place(colleague, id)).toHaveLength(1);
  });
});

describe('an agent', () => {
  const choose = (person: string, assistant: string, ids: string[]) =>
    as(
      sql,
      person,
      (t) => t`update public.assistants set tool_ids = ${ids} where id = ${assistant} returning tool_ids, version`,
    );
  const publish = async (assistant: string) => {
    const [row] = await sql`select version from public.assistants where id = ${assistant}`;
    const version = Number(row?.version);
    const [made] = await as(sql, owner, (t) => t`select public.publish_assistant(${assistant}, ${version}) as id`);
    return String(made?.id);
  };
  const changed = async (assistant: string) =>
    (await as(sql, owner, (t) => t`select public.changed_tools(${assistant}) as name`)).map(({ name }) => name);

  test('has the tools that were chosen for it, of its own account and of those whom the chooser sees', async () => {
    const assistant = await buildAssistant(sql, owner, { name: 'Ada' });
    const [mine, foreign] = [await tool(owner), await tool(other)];
    expect(await choose(owner, assistant, [mine, mine])).toMatchObject([{ tool_ids: [mine] }]);
    expect(await refusal(choose(owner, assistant, [foreign]))).toBe('PT404 tool_not_found');
    const own = await member(sql, owner, { scope: 'own', verbs: VERBS });
    const theirs = await buildAssistant(sql, owner, { name: 'Bob' });
    await sql`update public.assistants set sub_account_user_id = ${own} where id = ${theirs}`;
    expect(await refusal(choose(own, theirs, [mine]))).toBe('PT404 tool_not_found');
    await sql`update public."customTools" set deleted = true where id = ${mine}`;
    expect(await choose(owner, assistant, [mine])).toMatchObject([{ tool_ids: [] }]);
  });

  test('calls with them as they were published; a change shows, and counts from the next publishing on', async () => {
    const assistant = await buildAssistant(sql, owner, { name: 'Ada' });
    const id = await tool(owner);
    await choose(owner, assistant, [id]);
    // What was chosen just now is another agent, and no other tool.
    expect(await changed(assistant)).toEqual([]);
    const first = await publish(assistant);
    expect(await publish(assistant)).toBe(first);
    expect(await changed(assistant)).toEqual([]);
    const [call] = await sql`insert into public."callLogs" ${sql({
      ...{ user_id: owner, assistant_id: assistant, from: '+12025550110', to: '+12025550100' },
      lease_until: '2999-01-01',
    })} returning id`;
    const called = async () => (await sql`select app.call_tools(${String(call?.id)}) as tools`)[0]?.tools;
    const known = async () => (await sql`select app.call_tool(${String(call?.id)}, ${id}) as found`)[0]?.found;
    await sql`update public."customTools" set name = 'Orders', url = 'https://elsewhere.example.com/{number}' where id = ${id}`;
    expect(await changed(assistant)).toEqual(['Orders']);
    expect(await called()).toMatchObject([{ id, name: 'Order status', parameters: ORDER }]);
    expect(JSON.stringify(await called())).not.toContain('api.example.com');
    expect(await known()).toMatchObject({ tool: { url: 'https://api.example.com/orders/{number}' } });
    expect(await publish(assistant)).not.toBe(first);
    expect(await changed(assistant)).toEqual([]);
    // A visitor of another page uses nobody's tools.
    const from = (site: string | null) =>
      sql`update public."callLogs" set embed_origin = ${site} where id = ${String(call?.id)}`;
    await from('https://shop.example.com');
    expect([await called(), await known()]).toEqual([[], null]);
    await from(null);
    expect(await known()).not.toBeNull();
    // What is switched off is so at once, whatever was published.
    await sql`update public."customTools" set active = false where id = ${id}`;
    expect([await called(), await known()]).toEqual([[], null]);
  });

  test('does not show where its tools lead to whoever may see the agent alone', async () => {
    expect(await refusal(as(sql, owner, (t) => t`select * from app.version_tools`))).toBe('42501');
  });
});
