import type { Sql } from 'postgres';
import { as } from '@/tests/support/database';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { member, signUp } from '@/tests/support/database-people';

let scratch: Scratch;
let sql: Sql;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
});
afterAll(() => scratch.drop());

test('who has this address or number already, of those whom the caller sees, and why', async () => {
  const owner = await signUp(sql);
  const plant = async (table: string, columns: Record<string, unknown>) =>
    (
      await sql<
        { id: string }[]
      >`insert into public.${sql(table)} ${sql({ user_id: owner, owner_id: owner, ...columns })} returning id`
    )[0]?.id ?? '';
  await plant('crm_contacts', { first_name: 'Ann', last_name: 'Mail', email: 'Ann@Example.test' });
  const number = '+12025550177';
  const lead = await plant('crm_leads', { email: 'lead@example.test' });
  await plant('crm_phone_numbers', { crm_lead_id: lead, number });
  for (const gone of [{ deleted: true }, { converted_at: new Date() }])
    await plant('crm_phone_numbers', {
      crm_lead_id: await plant('crm_leads', { first_name: 'Gone', ...gone }),
      number,
    });
  await plant('crm_contacts', { first_name: 'No address' });
  const found = async (who: string, email: string, numbers: string[]) => [
    ...(await as(sql, who, (t) => t`select kind, name, why from public.find_duplicates(${email}, ${numbers})`)),
  ];

  const ann = { kind: 'contact', name: 'Ann Mail', why: 'Ann@Example.test' };
  expect(await found(owner, 'ann@example.test', [])).toEqual([ann]);
  expect(await found(owner, 'ann@example.test', [number])).toEqual([
    ann,
    { kind: 'lead', name: 'lead@example.test', why: number },
  ]);
  expect(await found(owner, '', [])).toEqual([]);
  expect(await found(await signUp(sql), 'ann@example.test', [number])).toEqual([]);
  expect(
    await found(await member(sql, owner, { scope: 'own', verbs: ['select'] }), 'ann@example.test', [number]),
  ).toEqual([]);
});
