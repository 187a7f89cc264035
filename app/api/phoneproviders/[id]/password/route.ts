import { z } from 'zod';
import { saveProviderPassword } from '@/lib/server/credentials/save-provider-password';
import { defineRoute } from '@/lib/server/route';

/** It goes into a digest, not into a message: anything that can be typed. */
const body = z.strictObject({ password: z.string().min(1).max(200).nullable() });

export const PUT = defineRoute(
  { access: 'session', body, response: z.object({ ok: z.literal(true) }) },
  async ({ session, body: { password }, params }) => {
    await saveProviderPassword(session, z.uuid().parse(params.id), password);
    return { ok: true } as const;
  },
);
