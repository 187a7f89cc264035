import { PhoneNumberScreen } from '@/components/call-center/phone-numbers/phone-number-screen';
import { phoneNumbers } from '@/lib/call-center/phone-numbers/phone-numbers-resource';
import { parseListParams } from '@/lib/resource/list-params';
import { listOptions } from '@/lib/resource/queries';
import { requireAccess } from '@/lib/server/access';
import { openDefaultView } from '@/lib/server/default-view';
import { Prefetched } from '@/lib/server/prefetch';

export default async function Page({ searchParams }: PageProps<'/phonenumbers'>) {
  await requireAccess(phoneNumbers.name);
  await openDefaultView(phoneNumbers);
  const params = parseListParams(phoneNumbers, await searchParams);
  return (
    <Prefetched reads={(queries, client) => [queries.prefetchQuery(listOptions(client, phoneNumbers, params))]}>
      <PhoneNumberScreen />
    </Prefetched>
  );
}
