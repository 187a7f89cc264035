import { queryOptions } from '@tanstack/react-query';
import type { ClientSource } from '@/lib/resource/queries';

/** Every role's name, for choosing one. */
export function roleNamesOptions(client: ClientSource) {
  return queryOptions({
    queryKey: ['roles', 'names'],
    queryFn: async ({ signal }) => {
      const { data } = await (
        await client()
      )
        .from('roles')
        .select('id, name')
        .eq('deleted', false)
        .order('name')
        .limit(500)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
