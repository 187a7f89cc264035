import { queryOptions } from '@tanstack/react-query';
import { e164 } from '@/lib/phone/e164';
import type { ClientSource } from '@/lib/resource/queries';

/** People who have this e-mail address or one of these numbers already; what is only half typed is not asked for. */
export function duplicatesOptions(client: ClientSource, email: string, typed: readonly string[]) {
  const address = email.includes('@') ? email.trim() : '';
  const numbers = typed.flatMap((number) => e164.safeParse(number).data ?? []);
  return queryOptions({
    queryKey: ['crm', 'duplicates', address, numbers],
    enabled: address !== '' || numbers.length > 0,
    queryFn: async ({ signal }) => {
      const asked = (await client()).rpc('find_duplicates', { p_email: address, p_numbers: numbers });
      const { data } = await asked.abortSignal(signal).throwOnError();
      return data;
    },
  });
}
