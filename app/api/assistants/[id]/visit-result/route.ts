import { z } from 'zod';
import { visitResult } from '@/lib/embed/site-messages';
import { AppError } from '@/lib/errors/app-error';
import { addressOf, resultOfVisit } from '@/lib/server/embed/embed';
import { countToken } from '@/lib/server/livekit/rate-limit';
import { defineRoute } from '@/lib/server/route';

const body = z.object({ ticket: z.string().max(200) });

/** For the page in another site, once its conversation is over: the ticket takes the place of a session. */
export const POST = defineRoute(
  { access: 'public', body, response: z.object({ result: visitResult.nullable() }) },
  async ({ body: { ticket }, params, request }) => {
    await countToken(`visitor ${addressOf(request.headers)}`);
    const id = z.uuid().safeParse(params.id);
    if (!id.success) throw new AppError(404, 'assistant_not_found', 'No such AI agent');
    return { result: await resultOfVisit(id.data, ticket) };
  },
);
