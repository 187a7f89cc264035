import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/errors/to-app-error';
import type { ClientSource } from '@/lib/resource/queries';
import { phoneProviders } from './phone-providers-resource';

/** Names for pickers: few, and asked for once. */
export function providerNamesOptions(client: ClientSource) {
  return queryOptions({
    queryKey: [...phoneProviders.keys.all, 'names'],
    queryFn: async ({ signal }) => {
      const { data } = await (
        await client()
      )
        .from('phoneProviders')
        .select('id, name')
        .eq('deleted', false)
        .order('name')
        .limit(200)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** Whether this installation can reach any carrier at all. */
export function sipIsOnOptions(client: ClientSource) {
  return queryOptions({
    queryKey: ['sip-is-on'],
    queryFn: async ({ signal }) => {
      const { data } = await (await client()).rpc('sip_is_on').abortSignal(signal).throwOnError();
      return data;
    },
  });
}

/** Where carriers send their calls; null where this installation has no SIP service. */
export function sipDoorOptions(client: ClientSource) {
  return queryOptions({
    queryKey: ['sip-door'],
    queryFn: async ({ signal }) => {
      const { data } = await (await client()).rpc('sip_door').abortSignal(signal).maybeSingle().throwOnError();
      return data;
    },
  });
}

/** Sets the password, or takes it away; it is never read back. */
export async function saveProviderPassword(id: string, password: string | null): Promise<void> {
  const response = await fetch(`/api/phoneproviders/${id}/password`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  if (response.ok) return;
  const answer: unknown = await response.json().catch(() => null);
  throw toAppError(typeof answer === 'object' && answer !== null ? { ...answer, status: response.status } : response);
}
