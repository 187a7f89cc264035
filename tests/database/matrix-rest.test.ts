import { bearer, dataApi, rest, type Api } from '@/tests/support/database-api';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { FUNCTIONS } from './functions-manifest';
import { TABLES } from './manifest';
import { knock, look, mayComeTogether } from './rest-cells';
import { plantRows, type Rows } from './rows';
import { buildWorld, type MatrixCaller, type World } from './world';

let scratch: Scratch;
let world: World;
let rows: Rows;
let api: Api;
/** Roles with some of the verbs differ in the policies alone, which `matrix.test.ts` tries; here it is about the way through HTTP. */
const HALF_ROLES = ['reader', 'editor', 'remover', 'key without scopes'];
const tokens = new Map<string, string>();
beforeAll(async () => {
  scratch = await scratchDatabase();
  world = await buildWorld(scratch.sql);
  rows = await plantRows(scratch.sql, world, true);
  for (const { name, sub, claims } of world.callers) tokens.set(name, await bearer(sub, claims));
  api = await dataApi(scratch.name);
});
afterAll(async () => {
  await api.stop();
  await scratch.drop();
});

// The data service opens tables again when it starts; the second round shows that it may not.
describe.each([
  ['as started', knock],
  ['after a restart of the data service', look],
] as const)('%s', (round, tried) => {
  if (round !== 'as started') {
    beforeAll(async () => {
      await api.stop();
      api = await dataApi(scratch.name);
    });
  }
  test.each(Object.keys(TABLES))('%s', async (table) => {
    const callers = world.callers.filter(({ name }) => !HALF_ROLES.includes(name));
    const come = (caller: MatrixCaller) =>
      tried({ api, sql: scratch.sql, world, rows }, table, caller, tokens.get(caller.name) ?? '');
    const wrong: string[] = [];
    const together = mayComeTogether(table) ? 4 : 1;
    for (let at = 0; at < callers.length; at += together) {
      wrong.push(...(await Promise.all(callers.slice(at, at + together).map(come))).flat());
    }
    expect(wrong).toEqual([]);
  });

  test('functions: nothing for the publishable key alone, nothing internal for anybody', async () => {
    for (const [name, who] of Object.entries(FUNCTIONS)) {
      const path = `rpc/${name.split('.')[1] ?? ''}`;
      const anonymous = await rest(api, tokens.get('anon') ?? '', 'POST', path, {});
      expect([401, 404]).toContain(anonymous.status);
      if (who === 'person') continue;
      const { status, message } = await rest(api, tokens.get('owner A') ?? '', 'POST', path, {});
      // No such function for these arguments; one that takes none is found, and refused.
      if (status === 403)
        expect([name, message]).toEqual([name, expect.stringContaining('permission denied for function')]);
      else expect([name, status]).toEqual([name, 404]);
    }
  });

  test('a business error arrives with its status and its stable code', async () => {
    const token = tokens.get('owner A') ?? '';
    expect(await rest(api, token, 'POST', 'rpc/request_call_end', { p_room: 'nowhere' })).toMatchObject({
      status: 404,
      code: 'PT404 call_not_found',
    });
    const [own] = rows.of.assistants ?? [];
    expect(await rest(api, token, 'PATCH', `assistants?id=eq.${own?.id}`, { name: 'x', version: 99 })).toMatchObject({
      status: 409,
      code: 'PT409 version_conflict',
    });
  });
});
