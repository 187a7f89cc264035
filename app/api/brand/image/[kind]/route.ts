import { z } from 'zod';
import { BRAND_IMAGES } from '@/lib/branding/brand-image';
import { setBrandImage } from '@/lib/server/branding/brand-image';
import { pictureBody } from '@/lib/server/picture';
import { defineRoute } from '@/lib/server/route';

const response = z.object({ path: z.string().nullable() });
const kindOf = (params: Record<string, string>) => z.enum(BRAND_IMAGES).parse(params.kind);

export const POST = defineRoute(
  { access: 'session', body: pictureBody, response },
  async ({ session, body, params }) => ({
    path: await setBrandImage(session, kindOf(params), Buffer.from(body.image, 'base64')),
  }),
);

export const DELETE = defineRoute(
  { access: 'session', body: z.undefined(), response },
  async ({ session, params }) => ({ path: await setBrandImage(session, kindOf(params), null) }),
);
