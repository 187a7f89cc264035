import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { buildAssistant, buildNumber, buildPerson, buildRole, joinTenant } from '@/stack/seed/builders';
import { stackEnvironment } from '../../support/stack';

export interface Person {
  id: string;
  email: string;
  password: string;
}
export interface Workspace {
  sql: Sql;
  owner: Person;
  colleague: Person;
  assistant: { id: string; name: string };
  number: string;
}

export const GREETING = 'Hello, this is the front desk. How can I help you?';

/** A tenant of its own for each test, made as the first start makes one: nothing is shared, nothing is cleaned up by hand. */
export async function makeWorkspace(options: { instructions?: string; language?: string } = {}): Promise<Workspace> {
  const sql = postgres(adminUrl(), { max: 2, onnotice: () => undefined });
  const owner = await makePerson(sql, 'Olivia', options.language);
  const colleague = await makePerson(sql, 'Carl', options.language);
  await joinTenant(sql, colleague.id, owner.id, await buildRole(sql, owner.id, 'Manager'));
  const name = 'Front desk';
  const { instructions = '' } = options;
  const id = await buildAssistant(sql, owner.id, { name, voice: 'ada', beginMessage: GREETING, instructions });
  const number = await freeNumber(sql);
  await buildNumber(sql, owner.id, { number, label: 'Main line', assistant: id });
  return { sql, owner, colleague, assistant: { id, name }, number };
}

async function makePerson(sql: Sql, firstName: string, language?: string): Promise<Person> {
  const email = `${firstName.toLowerCase()}-${randomUUID()}@example.test`;
  const password = `pass-${randomUUID()}`;
  return { id: await buildPerson(sql, { email, password, firstName, lastName: 'Test', language }), email, password };
}

/** Numbers of the reserved range belong to one tenant each: each worker has its own, and those of its earlier tests are given back first. */
async function freeNumber(sql: Sql): Promise<string> {
  const first = 150 + 15 * Number(process.env.TEST_PARALLEL_INDEX ?? 0);
  const number = (n: number) => `+1202555${String(n).padStart(4, '0')}`;
  await sql`update public."phoneNumbers" set deleted = true
    where label = 'Main line' and not deleted and "phoneNumber" between ${number(first)} and ${number(first + 14)}`;
  const [row] = await sql<{ number: string }[]>`
    select '+1202555' || lpad(n::text, 4, '0') as number from generate_series(${first}::int, ${first + 14}::int) n
    where not exists (select from public."phoneNumbers" where "phoneNumber" = '+1202555' || lpad(n::text, 4, '0') and not deleted)
    limit 1`;
  if (!row) throw new Error('every number of the reserved range is taken');
  return row.number;
}

function adminUrl(): string {
  const url = stackEnvironment().ADMIN_DATABASE_URL;
  if (!url) throw new Error('the running stack did not tell its database');
  return url;
}
