import { quoted, searchConditions } from '@/lib/resource/filter-text';
import type { ParleyClient } from '@/lib/supabase/browser';
import { ownerOf, personOf, PHONE_COLUMNS, readOwners, type Person, type PhoneEntry } from './people';

export const MIN_SEARCH = 2;
export const SEARCH_PAUSE_MS = 300;
export const LOOKUP_PAUSE_MS = 500;
const MAX_PEOPLE = 5;
const MAX_NUMBERS = 10;

export interface PersonHit {
  person: Person;
  numbers: string[];
}
export interface NumberHit {
  entry: PhoneEntry;
  person: Person | null;
}
export interface SearchHits {
  people: PersonHit[];
  numbers: NumberHit[];
}

export async function searchPeople(client: ParleyClient, text: string, signal: AbortSignal): Promise<SearchHits> {
  const conditions = searchConditions(['haystack'], text);
  if (conditions.length === 0) return { people: [], numbers: [] };
  const [contacts, leads, entries] = await Promise.all([
    findNamed(client, 'crm_contacts', conditions, signal),
    findNamed(client, 'crm_leads', conditions, signal),
    findNumbers(client, conditions, signal),
  ]);
  const people = [...contacts.map((row) => personOf('contact', row)), ...leads.map((row) => personOf('lead', row))];
  const [theirs, owners] = await Promise.all([readNumbersOf(client, people), readOwners(client, entries)]);
  return {
    people: people.map((person) => ({
      person,
      numbers: theirs.filter((entry) => ownerOf(entry) === person.id).map((entry) => entry.number),
    })),
    numbers: entries.map((entry) => ({ entry, person: owners.get(ownerOf(entry) ?? '') ?? null })),
  };
}

/** Whose number this is; null when nobody's. */
export async function lookUpNumber(client: ParleyClient, number: string): Promise<Person | null> {
  const { data } = await client
    .from('crm_phone_numbers')
    .select(PHONE_COLUMNS)
    .eq('number', number)
    .eq('deleted', false)
    .order('created_at')
    .limit(MAX_NUMBERS)
    .overrideTypes<PhoneEntry[], { merge: false }>()
    .throwOnError();
  const owners = await readOwners(client, data);
  // Numbers of somebody who was removed have no owner any more.
  return data.map((entry) => owners.get(ownerOf(entry) ?? '')).find((person) => person !== undefined) ?? null;
}

async function findNamed(
  client: ParleyClient,
  table: 'crm_contacts' | 'crm_leads',
  conditions: string[],
  signal: AbortSignal,
) {
  let query = client.from(table).select('id, first_name, last_name, email').eq('deleted', false);
  for (const condition of conditions) query = query.or(condition);
  const { data } = await query.order('first_name').limit(MAX_PEOPLE).abortSignal(signal).throwOnError();
  return data;
}

async function findNumbers(client: ParleyClient, conditions: string[], signal: AbortSignal): Promise<PhoneEntry[]> {
  let query = client.from('crm_phone_numbers').select(PHONE_COLUMNS).eq('deleted', false);
  for (const condition of conditions) query = query.or(condition);
  const { data } = await query
    .order('number')
    .limit(MAX_NUMBERS)
    .abortSignal(signal)
    .overrideTypes<PhoneEntry[], { merge: false }>()
    .throwOnError();
  return data;
}

async function readNumbersOf(client: ParleyClient, people: readonly Person[]): Promise<PhoneEntry[]> {
  if (people.length === 0) return [];
  const ids = people.map((person) => quoted(person.id)).join(',');
  const { data } = await client
    .from('crm_phone_numbers')
    .select(PHONE_COLUMNS)
    .eq('deleted', false)
    .or(`crm_contact_id.in.(${ids}),crm_lead_id.in.(${ids})`)
    .order('created_at')
    .limit(50)
    .overrideTypes<PhoneEntry[], { merge: false }>()
    .throwOnError();
  return data;
}
