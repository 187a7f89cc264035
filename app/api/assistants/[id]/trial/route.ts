import { z } from 'zod';
import { trialAnswer, trialTurn } from '@/lib/call/trial';
import { AppError } from '@/lib/errors/app-error';
import { defineRoute } from '@/lib/server/route';
import { takeTrialTurn } from '@/lib/server/trial';

export const POST = defineRoute(
  { access: 'session', body: trialTurn, response: trialAnswer },
  ({ session, body, params }) => {
    const id = z.uuid().safeParse(params.id);
    if (!id.success) throw new AppError(404, 'assistant_not_found', 'No such AI agent');
    return takeTrialTurn(session, id.data, body);
  },
);
