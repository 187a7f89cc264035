import { z } from 'zod';
import { defineRoute } from '@/lib/server/route';
import { saveSecret } from '@/lib/server/tools/save-secret';

const body = z.strictObject({ value: z.string().max(4000) });

export const PUT = defineRoute(
  { access: 'session', body, response: z.object({ ok: z.literal(true) }) },
  async ({ session, body: asked, params }) => {
    await saveSecret(session, z.uuid().parse(params.id), params.name ?? '', asked.value);
    return { ok: true as const };
  },
);
