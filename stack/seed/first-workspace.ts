import type { Sql } from 'postgres';
import {
  buildAssistant,
  buildContact,
  buildNumber,
  buildPerson,
  buildRole,
  joinTenant,
  type Builder,
} from './builders';
import { assistants, contacts, numbers, people } from './content';

interface Passwords {
  ownerPassword: string;
  colleaguePassword: string;
}

/** The first workspace, made once: as soon as anybody exists, nothing is added. All of it or nothing. */
export async function seedFirstWorkspace(sql: Sql, passwords: Passwords): Promise<boolean> {
  return sql.begin(async (transaction) => {
    const [row] = await transaction<{ empty: boolean }[]>`select not exists (select from auth.users) as empty`;
    if (!row?.empty) return false;
    const owner = await buildPerson(transaction, { ...people.owner, password: passwords.ownerPassword });
    const colleague = await buildPerson(transaction, { ...people.colleague, password: passwords.colleaguePassword });
    await joinTenant(transaction, colleague, owner, await buildRole(transaction, owner, 'Manager'));
    await seedCallCenter(transaction, owner);
    return true;
  });
}

async function seedCallCenter(sql: Builder, owner: string) {
  const english = await buildAssistant(sql, owner, assistants.english);
  const arabic = await buildAssistant(sql, owner, assistants.arabic);
  await buildNumber(sql, owner, { ...numbers.english, assistant: english });
  await buildNumber(sql, owner, { ...numbers.arabic, assistant: arabic });
  for (const contact of contacts) await buildContact(sql, owner, contact);
}

/** The seeded people as they can sign in now; a password that was changed since is not ours to show. */
export async function firstPeople(
  sql: Sql,
  passwords: Passwords,
): Promise<{ email: string; password: string | undefined }[]> {
  const known = new Map([
    [people.owner.email, passwords.ownerPassword],
    [people.colleague.email, passwords.colleaguePassword],
  ]);
  const found: { email: string; password: string | undefined }[] = [];
  for (const [email, password] of known) {
    const [row] = await sql<{ unchanged: boolean | null }[]>`
      select encrypted_password = extensions.crypt(${password}, encrypted_password) as unchanged
      from auth.users where email = ${email}`;
    if (row) found.push({ email, password: row.unchanged ? password : undefined });
  }
  return found;
}
