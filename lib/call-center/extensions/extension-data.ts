import { queryOptions } from '@tanstack/react-query';
import type { ClientSource } from '@/lib/resource/queries';

/** Where telephones sign in, as `host:port`; null where this installation has no registrar. */
export function registrarOptions(client: ClientSource) {
  return queryOptions({
    queryKey: ['extension-registrar'],
    queryFn: async ({ signal }) => {
      const { data } = await (await client()).rpc('extension_registrar').abortSignal(signal).throwOnError();
      return data;
    },
  });
}
