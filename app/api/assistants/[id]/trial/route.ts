import { trialAnswer, trialTurn } from '@/lib/call/trial';
import { assistantParam } from '@/lib/server/assistant-param';
import { defineRoute } from '@/lib/server/route';
import { takeTrialTurn } from '@/lib/server/trial';

export const POST = defineRoute(
  { access: 'session', body: trialTurn, response: trialAnswer },
  ({ session, body, params }) => takeTrialTurn(session, assistantParam(params), body),
);
