import { z } from 'zod';
import { POST as grantPublish } from '@/app/lk/grant-publish/route';
import { openApi } from '@/lib/server/openapi';
import { defineRoute } from '@/lib/server/route';
import { POST as initiateCall } from '../assistants/[id]/initiate-call/route';
import { POST as deleteRoom } from '../livekit/delete-room/route';
import { POST as editParticipant } from '../livekit/edit-participant/route';

const ROUTES = [
  {
    path: '/api/assistants/{id}/initiate-call',
    summary: 'Make the row of a call from a page to an AI agent',
    contract: initiateCall.contract,
    idempotent: true as const,
  },
  { path: '/api/livekit/delete-room', summary: 'End a call', contract: deleteRoom.contract },
  {
    path: '/api/livekit/edit-participant',
    summary: 'Mute or remove somebody in a live call',
    contract: editParticipant.contract,
  },
  { path: '/lk/grant-publish', summary: 'Let a listener of a live call speak', contract: grantPublish.contract },
];

/** The public API's description: only names and types, so that anybody may read it. */
export const GET = defineRoute({ access: 'public', keys: true, body: z.undefined(), response: z.looseObject({}) }, () =>
  openApi(ROUTES),
);
