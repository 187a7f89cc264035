import { trialPiece, trialTurn } from '@/lib/call/trial';
import { assistantParam } from '@/lib/server/assistant-param';
import { defineLines } from '@/lib/server/route';
import { takeTrialTurn } from '@/lib/server/trial';

export const POST = defineLines({ body: trialTurn, line: trialPiece }, ({ session, body, params }) =>
  takeTrialTurn(session, assistantParam(params), body),
);
