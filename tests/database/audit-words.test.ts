import type { Sql } from 'postgres';
import { isResourceName } from '@/lib/access/resources';
import { AUDIT_ACTIONS, AUDIT_ENTITIES } from '@/lib/account/audit/words';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';

let scratch: Scratch;
let sql: Sql;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
});
afterAll(() => scratch.drop());

/** The arguments of each call of `app.audit` in a function's body. */
function callsOf(body: string): string[][] {
  return body
    .split('perform app.audit(')
    .slice(1)
    .map((rest) => {
      const found = [''];
      let depth = 0;
      for (const letter of rest) {
        if (letter === ')' && depth === 0) break;
        depth += Number(letter === '(') - Number(letter === ')');
        if (letter === ',' && depth === 0) found.push('');
        else found[found.length - 1] += letter;
      }
      return found.map((one) => one.trim());
    });
}

/** What an argument can be: a word, or the words that its branches end in. */
function valuesOf(argument: string): string[] {
  const whole = /^'([^']*)'$/.exec(argument)?.[1];
  if (whole !== undefined) return [whole];
  const words = [...argument.matchAll(/\b(?:then|else)\s+'([^']*)'/g)].map((one) => one[1] ?? '');
  return argument.includes('lower(tg_op)') ? [...words, 'insert', 'update', 'delete'] : words;
}

test('every action that the database writes into the log has words, and no other', async () => {
  const functions = await sql<{ name: string; body: string }[]>`
    select p.proname as name, p.prosrc as body from pg_proc p
    where p.pronamespace in ('app'::regnamespace, 'public'::regnamespace) and p.prosrc like '%app.audit(%'`;
  const actions = new Set<string>();
  for (const { name, body } of functions) {
    expect([name, body.split('app.audit(').length - 1]).toEqual([name, callsOf(body).length]);
    for (const [, action = ''] of callsOf(body)) {
      expect([name, valuesOf(action)]).not.toEqual([name, []]);
      valuesOf(action).forEach((one) => actions.add(one));
    }
  }
  expect([...actions].sort()).toEqual([...AUDIT_ACTIONS].sort());
});

test('every object that the log can be about has words', async () => {
  const functions = await sql<{ body: string }[]>`
    select p.prosrc as body from pg_proc p
    where p.pronamespace in ('app'::regnamespace, 'public'::regnamespace) and p.prosrc like '%app.audit(%'`;
  const named = functions.flatMap(({ body }) => callsOf(body).flatMap(([, , entity = '']) => valuesOf(entity)));
  const triggered = await sql<{ name: string }[]>`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and p.prosrc like '%app.audit(%'`;
  const entities = [...new Set([...named, ...triggered.map(({ name }) => name)])];
  const worded = (name: string) => isResourceName(name) || AUDIT_ENTITIES.some((one) => one === name);
  expect(entities).toContain('affiliate_access_grants');
  expect(entities.filter((name) => !worded(name))).toEqual([]);
  expect(AUDIT_ENTITIES.filter((name) => !entities.includes(name))).toEqual([]);
});
