import { PhoneNumberScreen } from '@/components/call-center/phone-numbers/phone-number-screen';
import { phoneNumbers } from '@/lib/call-center/phone-numbers/phone-numbers-resource';
import { parseListParams } from '@/lib/resource/list-params';
import { detailOptions, listOptions } from '@/lib/resource/queries';
import { requireAccess } from '@/lib/server/access';
import { Prefetched } from '@/lib/server/prefetch';

export default async function Page({ params, searchParams }: PageProps<'/phonenumbers/[id]'>) {
  await requireAccess(phoneNumbers.name);
  const { id } = await params;
  const list = parseListParams(phoneNumbers, await searchParams);
  return (
    <Prefetched
      reads={(queries, client) => [
        queries.prefetchQuery(listOptions(client, phoneNumbers, list)),
        queries.prefetchQuery(detailOptions(client, phoneNumbers, id)),
      ]}
    >
      <PhoneNumberScreen />
    </Prefetched>
  );
}
