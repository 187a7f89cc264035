import { trialHeard, trialSound } from '@/lib/call/trial';
import { assistantParam } from '@/lib/server/assistant-param';
import { defineRoute } from '@/lib/server/route';
import { hearTrial } from '@/lib/server/trial';

export const POST = defineRoute(
  { access: 'session', body: trialSound, response: trialHeard },
  ({ session, body, params }) => hearTrial(session, assistantParam(params), body),
);
