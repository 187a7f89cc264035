import { queryOptions } from '@tanstack/react-query';
import type { ClientSource } from '@/lib/resource/queries';

const MOST = 1000;

/** Whom the caller may see of the account, for the places that name somebody. */
export function peopleNamesOptions(client: ClientSource) {
  return queryOptions({
    queryKey: ['internalUsers', 'names'],
    queryFn: async ({ signal }) => {
      const { data } = await (
        await client()
      )
        .from('internalUsers')
        .select('authID, firstName, lastName, email')
        .order('email')
        .limit(MOST)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
