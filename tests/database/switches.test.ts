import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { isResourceName, RESOURCE_FLAGS } from '@/lib/access/resources';
import { routeFlags, SWITCHES } from '@/lib/access/switches';
import { readFlags } from '@/lib/access/viewer';
import { as } from '@/tests/support/database';
import { member, signUp, VERBS } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';

const HIDING = ['billing_hide_prices_enabled', 'hide_logs_enabled'] as const;
const VALUES = [null, true, false];

let scratch: Scratch;
let sql: Sql;
let owner: string;
let person: string;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  owner = await signUp(sql);
  person = await member(sql, owner, { scope: 'all', verbs: VERBS });
});
afterAll(() => scratch.drop());

test('every resource hangs on the same switch in the database as on the screens', async () => {
  const rows = await sql<{ name: string; switch: string | null }[]>`select r::text as name, app.switch_of(r) as switch
    from unnest(enum_range(null::public.resource_name)) r`;
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(RESOURCE_FLAGS).sort());
  for (const row of rows) {
    const flags: readonly string[] = isResourceName(row.name) ? RESOURCE_FLAGS[row.name] : [];
    expect([row.name, row.switch === null ? [] : [row.switch]]).toEqual([row.name, flags]);
  }
});

test.each(VALUES.flatMap((own) => VALUES.map((theirs) => [own, theirs] as const)))(
  'the person’s %s under the owner’s %s: database and routes read the same',
  async (own, theirs) => {
    const all = (value: boolean | null) => Object.fromEntries([...SWITCHES, ...HIDING].map((name) => [name, value]));
    await sql`update public."internalUsers" set ${sql(all(own))} where "authID" = ${person}`;
    await sql`update public."internalUsers" set ${sql(all(theirs))} where "authID" = ${owner}`;
    const expected = readFlags(all(own), all(theirs)).flags;
    for (const name of SWITCHES) {
      const [row] = await sql`select app.switch_on(${person}, ${name}) as on`;
      expect([name, row?.on]).toEqual([name, expected[name]]);
    }
    for (const name of HIDING) {
      const [row] = await as(sql, person, (t) => t`select app.hides(${name}) as on`);
      expect([name, row?.on]).toEqual([name, expected[name]]);
    }
  },
);

test('of whom nothing is known every switch is off, and everything is hidden', async () => {
  const nobody = randomUUID();
  for (const name of SWITCHES) {
    const [row] = await sql`select app.switch_on(${nobody}, ${name}) as on`;
    expect([name, row?.on]).toEqual([name, routeFlags(null)[name]]);
  }
  for (const name of HIDING) {
    expect(await as(sql, nobody, (t) => t`select app.hides(${name}) as on`)).toMatchObject([{ on: true }]);
  }
});
