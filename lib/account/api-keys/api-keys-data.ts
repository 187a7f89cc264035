import { queryOptions } from '@tanstack/react-query';
import type { Client, ClientSource } from '@/lib/resource/queries';
import type { Row } from '@/lib/supabase/tables';
import { endOf, readScopes, type Lifetime, type Scopes } from './api-keys';

const MOST = 500;

export interface ApiKey extends Pick<
  Row<'api_keys'>,
  'id' | 'name' | 'prefix' | 'created_at' | 'created_by' | 'expires_at' | 'last_used_at' | 'revoked_at'
> {
  scopes: Scopes;
}
export const API_KEYS = ['apikeys'];

export function apiKeysOptions(client: ClientSource) {
  return queryOptions({ queryKey: API_KEYS, queryFn: async () => readKeys(await client()) });
}

async function readKeys(client: Client): Promise<ApiKey[]> {
  const { data } = await client
    .from('api_keys')
    .select('id, name, prefix, scopes, created_at, created_by, expires_at, last_used_at, revoked_at')
    .order('created_at', { ascending: false })
    .limit(MOST)
    .throwOnError();
  return data.map((row) => ({ ...row, scopes: readScopes(row.scopes) }));
}

export interface NewKey {
  name: string;
  lifetime: Lifetime;
  scopes: Scopes;
}

/** The secret comes back this once and is kept nowhere. */
export async function createKey(client: Client, { name, lifetime, scopes }: NewKey): Promise<string> {
  const end = endOf(lifetime, new Date());
  const { data } = await client
    .rpc('create_api_key', { p_name: name, p_scopes: { ...scopes }, ...(end && { p_expires_at: end }) })
    .throwOnError();
  if (typeof data !== 'object' || data === null || Array.isArray(data) || typeof data.secret !== 'string') {
    throw new Error('a key was made without a secret');
  }
  return data.secret;
}

export async function revokeKey(client: Client, id: string): Promise<void> {
  await client.rpc('revoke_api_key', { p_id: id }).throwOnError();
}
