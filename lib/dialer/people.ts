import type { ParleyClient } from '@/lib/supabase/browser';
import type { Row } from '@/lib/supabase/tables';

export type PersonKind = 'contact' | 'lead' | 'account';
export interface Person {
  id: string;
  kind: PersonKind;
  name: string;
  email: string;
}
export type OwnerLinks = Pick<Row<'crm_phone_numbers'>, 'crm_contact_id' | 'crm_lead_id' | 'crm_account_id'>;
export type PhoneEntry = OwnerLinks & Pick<Row<'crm_phone_numbers'>, 'id' | 'number' | 'label'>;
export const PHONE_COLUMNS = 'id, number, label, crm_contact_id, crm_lead_id, crm_account_id';

interface NamedRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
}

export function personOf(kind: 'contact' | 'lead', row: NamedRow): Person {
  const name = `${row.first_name} ${row.last_name}`.trim();
  return { id: row.id, kind, name: name || row.email, email: row.email };
}

export function ownerOf(entry: OwnerLinks): string | null {
  return entry.crm_contact_id ?? entry.crm_lead_id ?? entry.crm_account_id;
}

/** The people behind numbers, by id. */
export async function readOwners(client: ParleyClient, entries: readonly OwnerLinks[]): Promise<Map<string, Person>> {
  const ids = (pick: (entry: OwnerLinks) => string | null) =>
    [...new Set(entries.map(pick))].filter((id) => id !== null);
  const [contacts, leads, accounts] = await Promise.all([
    named(
      client,
      'crm_contacts',
      ids((entry) => entry.crm_contact_id),
    ),
    named(
      client,
      'crm_leads',
      ids((entry) => entry.crm_lead_id),
    ),
    accountNames(
      client,
      ids((entry) => entry.crm_account_id),
    ),
  ]);
  const people = [
    ...contacts.map((row) => personOf('contact', row)),
    ...leads.map((row) => personOf('lead', row)),
    ...accounts.map(({ id, name }): Person => ({ id, kind: 'account', name, email: '' })),
  ];
  return new Map(people.map((person) => [person.id, person]));
}

async function named(client: ParleyClient, table: 'crm_contacts' | 'crm_leads', ids: string[]): Promise<NamedRow[]> {
  if (ids.length === 0) return [];
  const { data } = await client
    .from(table)
    .select('id, first_name, last_name, email')
    .in('id', ids)
    .eq('deleted', false)
    .throwOnError();
  return data;
}

async function accountNames(client: ParleyClient, ids: string[]) {
  if (ids.length === 0) return [];
  const { data } = await client
    .from('crm_accounts')
    .select('id, name')
    .in('id', ids)
    .eq('deleted', false)
    .throwOnError();
  return data;
}
