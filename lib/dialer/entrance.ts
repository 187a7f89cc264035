import type { LinePorts, RoomPort } from '@/lib/call/line-ports';
import { otherNumber } from '@/lib/call/other-side';
import { allowedHearers, SIP_PREFIX } from '@/lib/call/participants';
import { calleesIn } from '@/lib/livekit-room/room-view';
import { fetchTalkToken, fetchToken, grantPublish } from './media-routes';
import { phone } from './phone-state';

/** As whom this tab enters a room, and who may hear it there. */
export type Entrance = Pick<LinePorts<RoomPort>, 'token' | 'grantPublish' | 'hearers'>;

export function superviseEntrance(room: string, identity: string): Entrance {
  let ticketHearers: string[] = [];
  return {
    token: async (canPublish) => {
      const ticket = await fetchToken(room, identity, canPublish);
      ticketHearers = ticket.hearers;
      return ticket.token;
    },
    grantPublish: () => grantPublish(room, identity),
    hearers: () => {
      const { call, supervisors, view } = phone.get();
      const there = calleesIn(view);
      const callees = there.length > 0 ? there : [`${SIP_PREFIX}${(call && otherNumber(call)) ?? ''}`];
      const known = supervisors.map((supervisor) => supervisor.identity);
      // Right after connecting the rows may still be on their way.
      const others = known.length > 0 ? known : ticketHearers;
      return allowedHearers(callees, others, identity);
    },
  };
}

/** The callee of a call from the page may speak from the start, and whoever is in the room hears them. */
export function talkEntrance(room: string, assistantId: string): Entrance {
  return {
    token: async () => {
      const { token, typedOnly } = await fetchTalkToken(room, assistantId);
      if (phone.get().room === room) phone.set({ talk: { assistantId, typedOnly } });
      return token;
    },
    grantPublish: async () => undefined,
    hearers: () => null,
  };
}
