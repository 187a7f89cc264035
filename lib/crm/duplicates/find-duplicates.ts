import { queryOptions } from '@tanstack/react-query';
import { e164 } from '@/lib/phone/e164';
import type { ClientSource } from '@/lib/resource/queries';

export interface TypedRecord {
  emails: readonly string[];
  numbers: readonly string[];
  name: string;
  /** Of those whose names are alike the ones of the same company come first. */
  company: string;
  /** Companies instead of people. */
  accounts: boolean;
}
const SHORTEST_NAME = 3;

/** Who is there already, by an address, a number or a name; what is only half typed is not asked for. */
export function duplicatesOptions(client: ClientSource, typed: TypedRecord) {
  const emails = typed.emails.map((address) => address.trim()).filter((address) => address.includes('@'));
  const numbers = typed.numbers.flatMap((number) => e164.safeParse(number).data ?? []);
  const name = typed.name.trim().length >= SHORTEST_NAME ? typed.name.trim() : '';
  const asked = {
    ...{ p_emails: emails, p_numbers: numbers, p_name: name },
    ...{ p_company: typed.company.trim(), p_accounts: typed.accounts },
  };
  return queryOptions({
    queryKey: ['crm', 'duplicates', asked],
    enabled: emails.length > 0 || numbers.length > 0 || name !== '',
    queryFn: async ({ signal }) => {
      const { data } = await (await client()).rpc('find_duplicates', asked).abortSignal(signal).throwOnError();
      return data;
    },
  });
}
