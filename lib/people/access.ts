import { queryOptions } from '@tanstack/react-query';
import type { ClientSource } from '@/lib/resource/queries';

/** What one person can do, resource by resource, and why: by the functions that the policies use. */
export function effectiveAccessOptions(client: ClientSource, userId: string) {
  return queryOptions({
    queryKey: ['effective-access', userId],
    queryFn: async ({ signal }) => {
      const call = (await client()).rpc('effective_access', { p_user: userId });
      const { data } = await call.abortSignal(signal).throwOnError();
      return data;
    },
  });
}
