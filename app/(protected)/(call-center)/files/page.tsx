import { FileScreen } from '@/components/call-center/files/file-screen';
import { knowledgeFiles } from '@/lib/call-center/files/files-resource';
import { searchStateOptions } from '@/lib/call-center/files/knowledge';
import { colleaguesOptions } from '@/lib/people/colleagues';
import { RecordPage } from '@/lib/server/record-page';

export default function Page(props: PageProps<'/files'>) {
  return (
    <RecordPage
      resource={knowledgeFiles}
      reads={(queries, client) => [
        queries.prefetchQuery(colleaguesOptions(client, knowledgeFiles.name)),
        queries.prefetchQuery(searchStateOptions(client)),
      ]}
      {...props}
    >
      <FileScreen />
    </RecordPage>
  );
}
