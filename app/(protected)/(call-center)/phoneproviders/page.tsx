import { ProviderScreen } from '@/components/call-center/phone-providers/provider-screen';
import { sipIsOnOptions } from '@/lib/call-center/phone-providers/provider-data';
import { phoneProviders } from '@/lib/call-center/phone-providers/phone-providers-resource';
import { RecordPage } from '@/lib/server/record-page';

export default function Page(props: PageProps<'/phoneproviders'>) {
  return (
    <RecordPage
      resource={phoneProviders}
      reads={(queries, client) => [queries.prefetchQuery(sipIsOnOptions(client))]}
      {...props}
    >
      <ProviderScreen />
    </RecordPage>
  );
}
