import { ExtensionScreen } from '@/components/call-center/extensions/extension-screen';
import { registrarOptions } from '@/lib/call-center/extensions/extension-data';
import { extensions } from '@/lib/call-center/extensions/extensions-resource';
import { colleaguesOptions } from '@/lib/people/colleagues';
import { RecordPage } from '@/lib/server/record-page';

export default function Page(props: PageProps<'/pbxextensions'>) {
  return (
    <RecordPage
      resource={extensions}
      reads={(queries, client) => [
        queries.prefetchQuery(registrarOptions(client)),
        queries.prefetchQuery(colleaguesOptions(client, extensions.name)),
      ]}
      {...props}
    >
      <ExtensionScreen />
    </RecordPage>
  );
}
