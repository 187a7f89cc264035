import { RoomServiceClient } from 'livekit-server-sdk';
import type { LookIntoRoom } from './adapter';

const TIMEOUT_SECONDS = 3;

export function lookIntoRooms(access: { url: string; key: string; secret: string }): LookIntoRoom {
  const service = new RoomServiceClient(access.url, access.key, access.secret, { requestTimeout: TIMEOUT_SECONDS });
  return async (name, identity) => {
    const [room] = await service.listRooms([name]);
    const people = room ? await service.listParticipants(name) : [];
    return { sid: room?.sid ?? null, present: people.some((person) => person.identity === identity) };
  };
}
