import { filesAnswer, filesQuestion } from '@/lib/call-center/files/files-api';
import { askFiles } from '@/lib/server/ask-files';
import { defineRoute } from '@/lib/server/route';

export const POST = defineRoute(
  { access: 'session', body: filesQuestion, response: filesAnswer },
  ({ session, body }) => askFiles(session, body),
);
