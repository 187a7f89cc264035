import { queryOptions } from '@tanstack/react-query';
import { KEY_PROVIDERS, type KeyProviderId } from '@/lib/catalogues/key-providers';
import { toAppError } from '@/lib/errors/to-app-error';
import type { Client, ClientSource } from '@/lib/resource/queries';
import type { Row } from '@/lib/supabase/tables';

export const CREDENTIALS = ['credentials'];

export type Credential = Pick<
  Row<'credentials'>,
  'id' | 'provider' | 'last_four' | 'checked_at' | 'last_used_at' | 'created_by'
> & { settings: Record<string, string> };

export function credentialsOptions(client: ClientSource) {
  return queryOptions({ queryKey: CREDENTIALS, queryFn: async () => readCredentials(await client()) });
}

async function readCredentials(client: Client): Promise<Credential[]> {
  const { data } = await client
    .from('credentials')
    .select('id, provider, last_four, checked_at, last_used_at, created_by, settings')
    .limit(KEY_PROVIDERS.length)
    .throwOnError();
  return data.map((row) => ({ ...row, settings: textsOf(row.settings) }));
}

function textsOf(value: unknown): Record<string, string> {
  const pairs = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(pairs.flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])));
}

interface Wanted {
  provider: KeyProviderId;
  key: string;
  settings: Record<string, string>;
  unchecked: boolean;
}

export async function saveCredential({ provider, ...wanted }: Wanted): Promise<void> {
  const response = await fetch(`/api/credentials/${provider}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  });
  if (response.ok) return;
  const answer: unknown = await response.json().catch(() => null);
  throw toAppError(typeof answer === 'object' && answer !== null ? { ...answer, status: response.status } : response);
}

export async function removeCredential(client: Client, id: string): Promise<void> {
  await client.rpc('remove_credential', { p_id: id }).throwOnError();
}
