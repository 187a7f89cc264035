import { z } from 'zod';
import { defineRoute } from '@/lib/server/route';
import { publicApi } from './document';

/** The public API's description: only names and types, so that anybody may read it. */
export const GET = defineRoute({ access: 'public', keys: true, body: z.undefined(), response: z.looseObject({}) }, () =>
  publicApi(),
);
