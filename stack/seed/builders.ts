import type { Sql, TransactionSql } from 'postgres';

/** A connection that passes every policy: the superuser's of the embedded stack, or the service's of a test. */
export type Builder = Sql | TransactionSql;

function only<Row>(rows: readonly Row[], what: string): Row {
  const [row] = rows;
  if (!row) throw new Error(`${what} was not stored`);
  return row;
}

export interface NewPerson {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  companyName?: string;
  language?: string;
}

/** A confirmed person with a main account of their own; the profile comes from the trigger on sign-up. */
export async function buildPerson(sql: Builder, person: NewPerson): Promise<string> {
  const { email, password, firstName, lastName, companyName = '', language = 'en_US' } = person;
  const meta = { firstName, lastName, companyName, user_lang: language };
  const { id } = only(
    await sql<{ id: string }[]>`
      insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
      values (gen_random_uuid(), ${email.toLowerCase()}, extensions.crypt(${password}, extensions.gen_salt('bf', 10)), now(),
        ${sql.json({ provider: 'email', providers: ['email'] })}, ${sql.json(meta)})
      returning id`,
    email,
  );
  await sql`
    insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at)
    values (gen_random_uuid(), ${id}, 'email', ${id},
      ${sql.json({ sub: id, email: email.toLowerCase(), email_verified: true })}, now())`;
  return id;
}

export type RoleTemplate = 'Manager' | 'Agent' | 'Read-only';

export async function buildRole(sql: Builder, owner: string, template: RoleTemplate): Promise<string> {
  const rows = await sql<{ id: string }[]>`select app.create_role_from_template(${owner}, ${template}) as id`;
  return only(rows, template).id;
}

/** Makes a person with an account of their own into a colleague of the owner. */
export async function joinTenant(sql: Builder, person: string, owner: string, role: string): Promise<void> {
  await sql`select app.attach_sub_user(${person}, ${owner}, ${role})`;
}

export interface NewAssistant {
  name: string;
  language?: string;
  voice?: string;
  firstSpeaker?: 'user' | 'ai_dynamic' | 'ai_message';
  beginMessage?: string;
  instructions?: string;
  idleMessages?: string[];
}

export async function buildAssistant(sql: Builder, owner: string, assistant: NewAssistant): Promise<string> {
  const { name, language = 'en', voice = '', firstSpeaker = 'ai_message' } = assistant;
  const { beginMessage = '', instructions = '', idleMessages } = assistant;
  const row = {
    user_id: owner,
    created_by: owner,
    sub_account_user_id: owner,
    name,
    language,
    voice,
    first_speaker: firstSpeaker,
    begin_message: beginMessage,
    instructions,
    ...(idleMessages && { idle_messages: idleMessages }),
  };
  return only(await sql<{ id: string }[]>`insert into public.assistants ${sql(row)} returning id`, name).id;
}

/** A number of the reserved range; the database verifies it at once for the loopback carrier. */
export async function buildNumber(
  sql: Builder,
  owner: string,
  number: { number: string; label?: string; assistant?: string },
): Promise<string> {
  const row = {
    user_id: owner,
    created_by: owner,
    owner_id: owner,
    phoneNumber: number.number,
    label: number.label ?? '',
    assistant_id: number.assistant ?? null,
  };
  return only(await sql<{ id: string }[]>`insert into public."phoneNumbers" ${sql(row)} returning id`, number.number)
    .id;
}

export async function buildContact(
  sql: Builder,
  owner: string,
  contact: { firstName: string; lastName: string; email?: string; number?: string },
): Promise<string> {
  const mine = { user_id: owner, created_by: owner, owner_id: owner };
  const row = { ...mine, first_name: contact.firstName, last_name: contact.lastName, email: contact.email ?? '' };
  const { id } = only(
    await sql<{ id: string }[]>`insert into public.crm_contacts ${sql(row)} returning id`,
    contact.lastName,
  );
  if (contact.number) {
    const line = { ...mine, number: contact.number, crm_contact_id: id };
    await sql`insert into public.crm_phone_numbers ${sql(line)}`;
  }
  return id;
}
