import { z } from 'zod';
import { AVATAR_BYTES } from '@/lib/account/avatar';
import { setAvatar } from '@/lib/server/avatar';
import { defineRoute } from '@/lib/server/route';

const response = z.object({ path: z.string().nullable() });
const base64Length = Math.ceil((AVATAR_BYTES * 4) / 3) + 4;

export const POST = defineRoute(
  { access: 'session', body: z.object({ image: z.base64().min(1).max(base64Length) }), response },
  async ({ session, body }) => ({ path: await setAvatar(session, Buffer.from(body.image, 'base64')) }),
);

export const DELETE = defineRoute({ access: 'session', body: z.undefined(), response }, async ({ session }) => ({
  path: await setAvatar(session, null),
}));
