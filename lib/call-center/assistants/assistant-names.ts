import { queryOptions } from '@tanstack/react-query';
import type { ClientSource } from '@/lib/resource/queries';
import { assistants } from './assistants-resource';

/** Names for pickers and filters: few, and asked for once. */
export function assistantNamesOptions(client: ClientSource) {
  return queryOptions({
    queryKey: [...assistants.keys.all, 'names'],
    queryFn: async ({ signal }) => {
      const { data } = await (
        await client()
      )
        .from('assistants')
        .select('id, name, language')
        .eq('deleted', false)
        .order('name')
        .limit(500)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
