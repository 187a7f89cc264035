import { queryOptions } from '@tanstack/react-query';
import type { ResourceName } from '@/lib/access/resources';
import type { ClientSource } from '@/lib/resource/queries';

/** Whom a record of this kind may be assigned to, as far as the caller sees such records. */
export function colleaguesOptions(client: ClientSource, resource: ResourceName) {
  return queryOptions({
    queryKey: ['colleagues', resource],
    queryFn: async ({ signal }) => {
      const call = (await client()).rpc('colleagues', { p_resource: resource });
      const { data } = await call.abortSignal(signal).throwOnError();
      return data;
    },
  });
}
