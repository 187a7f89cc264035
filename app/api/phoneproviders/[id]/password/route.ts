import { z } from 'zod';
import { providerPassword } from '@/lib/catalogues/phone-providers';
import { saveProviderPassword } from '@/lib/server/credentials/save-provider-password';
import { defineRoute } from '@/lib/server/route';

const body = z.strictObject({ password: providerPassword.nullable() });

export const PUT = defineRoute(
  { access: 'session', body, response: z.object({ ok: z.literal(true) }) },
  async ({ session, body: { password }, params }) => {
    await saveProviderPassword(session, z.uuid().parse(params.id), password);
    return { ok: true } as const;
  },
);
