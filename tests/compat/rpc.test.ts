import { peopleTables } from './support/people';
import { withTables } from './support/tables';
import { anonymous, service, target } from './support/target';

const prefix = 'compat_rpc';
withTables(
  prefix,
  `${peopleTables(prefix)}
   create function public.${prefix}_add(a int, b int default 10) returns int language sql immutable as 'select a + b';
   create function public.${prefix}_echo(p_text text) returns text language sql immutable as 'select p_text';
   create function public.${prefix}_field(p_json jsonb, p_key text) returns jsonb language sql immutable as 'select p_json -> p_key';
   create function public.${prefix}_object() returns jsonb language sql stable as $$ select '{"n": 12.50, "t": null}'::jsonb $$;
   create function public.${prefix}_people_of(p_team int) returns setof public.${prefix}_people language sql stable
     as 'select * from public.${prefix}_people where team_id = p_team';
   create function public.${prefix}_table() returns table (id int, phone text, seen timestamptz) language sql stable
     as 'select id, phone, seen from public.${prefix}_people order by id';
   create function public.${prefix}_sum(variadic numbers int[]) returns int language sql immutable as 'select sum(n)::int from unnest(numbers) n';
   create function public.${prefix}_count(p_ids int[]) returns int language sql immutable as 'select cardinality(p_ids)';
   create function public.${prefix}_touch(p_id int, p_name text) returns void language sql
     as 'update public.${prefix}_people set name = p_name where id = p_id';
   create function public.${prefix}_time(p_at timestamptz) returns timestamptz language sql immutable as 'select p_at';
   create function public.${prefix}_fail(p_code text, p_hint text) returns void language plpgsql as $$
     begin raise exception using errcode = p_code, message = 'No.', detail = 'Because.', hint = p_hint; end $$;
   create function public.${prefix}_write_then_fail() returns void language plpgsql as $$
     begin update public.${prefix}_people set name = 'gone'; raise exception 'stop'; end $$;
   create function public.${prefix}_teapot() returns text language plpgsql as $$
     begin perform set_config('response.status', '418', true); return 'short'; end $$;
   create function public.${prefix}_header(p_name text) returns text language sql stable
     as $$ select current_setting('request.headers', true)::json ->> p_name $$;
   create function public.${prefix}_role() returns text language sql stable as 'select auth.role()';
   create function public.${prefix}_closed() returns int language sql as 'select 1';`,
  `revoke execute on function public.${prefix}_closed() from public, anon`,
);
const client = service();
const call = (name: string, args?: Record<string, unknown>) => client.rpc(`${prefix}_${name}`, args);

describe('answers', () => {
  test.each<[string, string, Record<string, unknown> | undefined, unknown]>([
    ['a number', 'add', { a: 1, b: 2 }, 3],
    ['a default argument', 'add', { a: 1 }, 11],
    ['a text', 'echo', { p_text: 'hallo' }, 'hallo'],
    ['a text that looks like a number', 'echo', { p_text: '+4915112345678' }, '+4915112345678'],
    ['a text that looks like JSON', 'echo', { p_text: '{"a":1}' }, '{"a":1}'],
    ['a null', 'echo', { p_text: null }, null],
    ['a field of a jsonb argument', 'field', { p_json: { a: { b: 1 } }, p_key: 'a' }, { b: 1 }],
    ['a text inside a jsonb argument', 'field', { p_json: { a: '12' }, p_key: 'a' }, '12'],
    ['a jsonb object', 'object', undefined, { n: 12.5, t: null }],
    ['an array argument', 'count', { p_ids: [1, 2, 3] }, 3],
    ['a variadic argument', 'sum', { numbers: [1, 2, 3] }, 6],
    ['a time', 'time', { p_at: '2026-01-01T00:00:00Z' }, '2026-01-01T00:00:00+00:00'],
  ])('%s', async (_name, name, args, expected) => {
    const { data, error } = await call(name, args);
    expect(error).toBeNull();
    expect(data).toEqual(expected);
  });

  test('nothing is 204', async () => {
    const { data, status } = await call('touch', { p_id: 1, p_name: 'Ada' });
    expect([data, status]).toEqual([null, 204]);
  });

  test('a table', async () => {
    const { data } = await call('table').limit(1);
    expect(data).toEqual([{ id: 1, phone: '+4915112345678', seen: '2026-01-02T03:04:05.678+00:00' }]);
  });

  test('by GET', async () => {
    const { data } = await client.rpc(`${prefix}_add`, { a: 4, b: 5 }, { get: true });
    expect(data).toBe(9);
  });

  test('a phone number by GET', async () => {
    const { data } = await client.rpc(`${prefix}_echo`, { p_text: '+4915112345678' }, { get: true });
    expect(data).toBe('+4915112345678');
  });
});

describe('rows of a table can be worked on', () => {
  const northern = () => client.rpc(`${prefix}_people_of`, { p_team: 1 });
  test('filters', async () => {
    const { data } = await northern().select('id').eq('phone', '+4915112345678');
    expect(data).toEqual([{ id: 1 }]);
  });
  test('order, limit', async () => {
    const { data } = await northern().select('id').order('id', { ascending: false }).limit(1);
    expect(data).toEqual([{ id: 2 }]);
  });
  test('embeds', async () => {
    const { data } = await northern().select(`id,team:${prefix}_teams(name)`).order('id').limit(1);
    expect(data).toEqual([{ id: 1, team: { name: 'North' } }]);
  });
  test('single', async () => {
    const { data } = await northern().select('name').eq('id', 2).single();
    expect(data).toEqual({ name: 'Bob' });
  });
  test('count', async () => {
    const { count } = await client.rpc(`${prefix}_people_of`, { p_team: 1 }, { count: 'exact', head: true });
    expect(count).toBe(2);
  });
});

describe('errors', () => {
  test.each<[string, number, string]>([
    ['PT402', 402, 'no_credit'],
    ['PT403', 403, 'not_allowed'],
    ['PT404', 404, 'call_not_found'],
    ['PT409', 409, 'version_conflict'],
    ['PT410', 410, 'call_ended'],
    ['PT412', 412, 'calling_off'],
    ['PT429', 429, 'rate_limited'],
    ['P0001', 400, 'plain'],
    ['23505', 409, 'duplicate'],
    ['23503', 409, 'foreign'],
    ['23514', 400, 'check'],
    ['22023', 400, 'value'],
    ['25006', 405, 'read_only'],
    ['40001', 500, 'serialization'],
    ['53400', 500, 'limits'],
    ['54000', 500, 'too_much'],
  ])('%s becomes %i and keeps message, details and hint', async (code, status, hint) => {
    const answer = await call('fail', { p_code: code, p_hint: hint });
    expect(answer.status).toBe(status);
    expect(answer.error).toMatchObject({ code, message: 'No.', details: 'Because.', hint });
  });

  test('a refusal of Postgres is 403 for who is signed in', async () => {
    const answer = await call('fail', { p_code: '42501', p_hint: 'denied' });
    expect([answer.status, answer.error?.code, answer.error?.hint]).toEqual([403, '42501', 'denied']);
  });

  test('what was written before an error is undone', async () => {
    const { error, status } = await call('write_then_fail');
    const { data } = await client.from(`${prefix}_people`).select('id').eq('name', 'gone');
    expect([status, error?.code, error?.message, data]).toEqual([400, 'P0001', 'stop', []]);
  });

  test('an unknown function is PGRST202', async () => {
    const { error, status } = await call('nonsense', { a: 1 });
    expect([status, error?.code]).toEqual([404, 'PGRST202']);
  });

  test('an unknown argument is PGRST202', async () => {
    const { error, status } = await call('add', { a: 1, zzz: 2 });
    expect([status, error?.code]).toEqual([404, 'PGRST202']);
  });

  test('a wrong argument is 22P02', async () => {
    const { error, status } = await call('add', { a: 'one' });
    expect([status, error?.code]).toEqual([400, '22P02']);
  });

  test('a closed function is refused to anonymous callers', async () => {
    const { error, status } = await anonymous().rpc(`${prefix}_closed`);
    expect([status, error?.code]).toEqual([401, '42501']);
  });
});

test('a function sets the status of its answer', async () => {
  const { status, data } = await call('teapot');
  expect([status, data]).toEqual([418, null]);
});

test('a function reads the headers of the request', async () => {
  const { data } = await call('header', { p_name: 'x-compat' }).setHeader('x-compat', 'seen');
  expect(data).toBe('seen');
});

test('each key has its role', async () => {
  const roles = await Promise.all([service(), anonymous()].map((who) => who.rpc(`${prefix}_role`)));
  expect(roles.map(({ data }) => data)).toEqual(['service_role', 'anon']);
});

test.each([
  ['without a key', {}],
  ['with a wrong key', { apikey: 'sb_publishable_nonsense' }],
])('%s nothing is answered', async (_name, headers) => {
  const { status } = await fetch(`${target.url}/rest/v1/rpc/${prefix}_role`, { headers });
  expect(status).toBe(401);
});
