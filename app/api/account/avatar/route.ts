import { z } from 'zod';
import { setAvatar } from '@/lib/server/avatar';
import { pictureBody } from '@/lib/server/picture';
import { defineRoute } from '@/lib/server/route';

const response = z.object({ path: z.string().nullable() });

export const POST = defineRoute({ access: 'session', body: pictureBody, response }, async ({ session, body }) => ({
  path: await setAvatar(session, Buffer.from(body.image, 'base64')),
}));

export const DELETE = defineRoute({ access: 'session', body: z.undefined(), response }, async ({ session }) => ({
  path: await setAvatar(session, null),
}));
