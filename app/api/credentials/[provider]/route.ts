import { z } from 'zod';
import { KEY_PROVIDERS } from '@/lib/catalogues/key-providers';
import { saveKey } from '@/lib/server/credentials/save-key';
import { defineRoute } from '@/lib/server/route';

const body = z.strictObject({
  key: z.string().max(1000),
  settings: z.record(z.string(), z.string().max(200)).default({}),
  unchecked: z.boolean().default(false),
});
const providerOf = (params: Record<string, string>) => z.enum(KEY_PROVIDERS.map(({ id }) => id)).parse(params.provider);

export const PUT = defineRoute(
  { access: 'session', body, response: z.object({ checked: z.boolean() }) },
  ({ session, body: asked, params }) => saveKey(session, providerOf(params), asked),
);
