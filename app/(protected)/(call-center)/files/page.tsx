import { FileScreen } from '@/components/call-center/files/file-screen';
import { knowledgeFiles } from '@/lib/call-center/files/files-resource';
import { listPage } from '@/lib/server/record-pages';

export default listPage(knowledgeFiles, FileScreen);
