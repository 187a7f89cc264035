import { AssistantScreen } from '@/components/call-center/assistants/assistant-screen';
import { assistants } from '@/lib/call-center/assistants/assistants-resource';
import { RecordPage } from '@/lib/server/record-page';

export default function Page(props: PageProps<'/assistants'>) {
  return (
    <RecordPage resource={assistants} {...props}>
      <AssistantScreen />
    </RecordPage>
  );
}
