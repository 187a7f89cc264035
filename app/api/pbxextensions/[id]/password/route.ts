import { z } from 'zod';
import { makeExtensionPassword } from '@/lib/server/credentials/make-extension-password';
import { defineRoute } from '@/lib/server/route';

export const POST = defineRoute(
  { access: 'session', body: z.strictObject({}), response: z.object({ password: z.string() }) },
  async ({ session, params }) => ({ password: await makeExtensionPassword(session, z.uuid().parse(params.id)) }),
);
