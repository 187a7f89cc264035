import { quoted } from '@/lib/resource/filter-text';
import { foldedWords } from '@/lib/search/fold';
import type { ParleyClient } from '@/lib/supabase/browser';
import { ownerOf, personOf, PHONE_COLUMNS, readOwners, type Person, type PhoneEntry } from './people';

export const MIN_SEARCH = 2;
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
  if (foldedWords(text).length === 0) return { people: [], numbers: [] };
  const [contacts, leads, entries] = await Promise.all([
    findNamed(client, 'list_crm_contacts', text, signal),
    findNamed(client, 'list_crm_leads', text, signal),
    findNumbers(client, text, signal),
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
  list: 'list_crm_contacts' | 'list_crm_leads',
  text: string,
  signal: AbortSignal,
) {
  const { data } = await client
    .rpc(list, { p_search: text, p_sort: 'first_name', p_ascending: true, p_limit: MAX_PEOPLE })
    .select('id, first_name, last_name, email')
    .order('first_name')
    .abortSignal(signal)
    .throwOnError();
  return data;
}

async function findNumbers(client: ParleyClient, text: string, signal: AbortSignal): Promise<PhoneEntry[]> {
  const { data } = await client
    .rpc('list_crm_phone_numbers', { p_search: text, p_sort: 'number', p_ascending: true, p_limit: MAX_NUMBERS })
    .select(PHONE_COLUMNS)
    .order('number')
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
