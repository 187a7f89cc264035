import { trialLine, trialVoice } from '@/lib/call/trial';
import { assistantParam } from '@/lib/server/assistant-param';
import { defineRoute } from '@/lib/server/route';
import { speakTrial } from '@/lib/server/trial';

export const POST = defineRoute(
  { access: 'session', body: trialLine, response: trialVoice },
  ({ session, body, params }) => speakTrial(session, assistantParam(params), body),
);
