import { ParticipantInfo_State, type ParticipantInfo } from '@livekit/protocol';
import { randomUUID } from 'node:crypto';
import { RoomServiceClient, ServerError, SipCallError, SipClient } from 'livekit-server-sdk';
import type { Sql } from 'postgres';
import type { DialOrder } from '@/lib/call/carrier';
import type { Telephone } from './adapter';
import type { Person } from './attendance';
import { problemOf, type Surroundings } from './check';
import { mediaConfig, outboundConfig, readTrunks } from './trunk';

interface Access {
  url: string;
  key: string;
  secret: string;
}

const LOOK_SECONDS = 3;
/** The service answers when its own limit has run out; a dead one never does. */
const LONGER_THAN_RINGING_SECONDS = 3;
const NOT_FOUND = 404;

export function sipSurroundings(access: Access, secret: string, trusted: readonly string[]): Surroundings {
  const sip = new SipClient(access.url, access.key, access.secret, { requestTimeout: LOOK_SECONDS });
  return {
    secret,
    trusted,
    metadataOf: async (id) => {
      const found = await sip.listSipOutboundTrunk({ trunkIds: [id] });
      return found.find((trunk) => trunk?.sipTrunkId === id)?.metadata ?? null;
    },
  };
}

/** The real service: LiveKit SIP beside the media server. */
export function liveKitTelephone(access: Access, sql: Sql, around: Surroundings): Telephone {
  const sip = new SipClient(access.url, access.key, access.secret);
  const rooms = new RoomServiceClient(access.url, access.key, access.secret, { requestTimeout: LOOK_SECONDS });
  return {
    ring: async (order) => {
      const [trunk] = await readTrunks(sql, order.ofCall ?? order.callId);
      if (!trunk) throw new Error('the number has no provider any more');
      // Its name may lead elsewhere than when it was saved.
      const problem = await problemOf(trunk, around);
      if (problem) throw new Error(`the provider cannot be used: ${problem}`);
      const kept = trunk.provider === 'livekit';
      const dialled = sip.createSipParticipant(
        kept ? trunk.trunk_id : '',
        order.to,
        order.room,
        {
          fromNumber: order.from,
          participantIdentity: order.calleeIdentity,
          participantName: order.to,
          ringingTimeout: order.ringSeconds,
          waitUntilAnswered: true,
          playDialtone: order.callerOnPhone ?? false,
          timeout: order.ringSeconds + LONGER_THAN_RINGING_SECONDS,
          media: kept ? undefined : mediaConfig(trunk),
        },
        kept ? undefined : outboundConfig(trunk, around.secret),
      );
      await dialled.catch(async (error: unknown) => {
        await keepRefusal(sql, order, error);
        throw error;
      });
    },
    people: async (room) => {
      try {
        return (await rooms.listParticipants(room)).map(personOf);
      } catch (error) {
        if (error instanceof ServerError && error.status === NOT_FOUND) return [];
        throw error;
      }
    },
    leftBecause: (order) => leftBecause(sql, order),
    remove: async ({ room, calleeIdentity }) => {
      await rooms.removeParticipant(room, calleeIdentity).catch(() => undefined);
    },
  };
}

function personOf({ identity, sid, state, attributes }: ParticipantInfo): Person {
  const gone = state === ParticipantInfo_State.DISCONNECTED;
  return {
    identity: gone ? '' : identity,
    sid,
    ringing: attributes['sip.callStatus'] === 'ringing',
    answered: attributes['sip.callStatus'] === 'active' || attributes['sip.callIDFull'] !== undefined,
    active: attributes['sip.callStatus'] === 'active',
  };
}

/** The carrier's own words, for whoever wants to know more than how the call ended. A call is not kept up by what cannot be written. */
async function keepRefusal(sql: Sql, { callId, ofCall }: DialOrder, error: unknown): Promise<void> {
  const status = error instanceof SipCallError ? (error.sipStatusCode ?? null) : null;
  const payload = { status, text: (error instanceof Error ? error.message : String(error)).slice(0, 300) };
  await sql`select app.store_event(${ofCall ?? callId}, 'engine', ${`${callId}:dial:${randomUUID()}`}, 'dial_failed',
    ${JSON.stringify(payload)}::text::jsonb)`.catch(() => undefined);
}

async function leftBecause(sql: Sql, { callId, ofCall, calleeIdentity }: DialOrder): Promise<number | null> {
  const rows = await sql<{ reason: string | null }[]>`
    select payload ->> 'reason' as reason from public.call_events
    where call_id = ${ofCall ?? callId} and source = 'livekit' and kind = 'participant_left' and payload ->> 'identity' = ${calleeIdentity}
    order by at desc limit 1`;
  const reason = rows[0]?.reason;
  return reason === undefined || reason === null ? null : Number(reason);
}
