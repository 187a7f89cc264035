import { POST as grantPublish } from '@/app/lk/grant-publish/route';
import { openApi, type RouteEntry } from '@/lib/server/openapi';
import { POST as initiateCall } from '../assistants/[id]/initiate-call/route';
import { POST as deleteRoom } from '../livekit/delete-room/route';
import { POST as editParticipant } from '../livekit/edit-participant/route';

const ROUTES: readonly RouteEntry[] = [
  {
    id: 'initiateCall',
    path: '/api/assistants/{id}/initiate-call',
    summary: 'Make the row of a call from a page to an AI agent',
    contract: initiateCall.contract,
    idempotent: true,
  },
  { id: 'deleteRoom', path: '/api/livekit/delete-room', summary: 'End a call', contract: deleteRoom.contract },
  {
    id: 'editParticipant',
    path: '/api/livekit/edit-participant',
    summary: 'Mute or remove somebody in a live call',
    contract: editParticipant.contract,
  },
  {
    id: 'grantPublish',
    path: '/lk/grant-publish',
    summary: 'Let a listener of a live call speak',
    contract: grantPublish.contract,
  },
];

/** What the address tells to programs and the reference page to people. */
export const publicApi = () => openApi(ROUTES);
