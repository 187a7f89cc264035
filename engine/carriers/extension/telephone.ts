import { SIPOutboundConfig, SIPTransport } from '@livekit/protocol';
import { SipClient } from 'livekit-server-sdk';
import type { Sql } from 'postgres';
import type { DialOrder } from '@/lib/call/carrier';
import type { Telephone } from '../sip/adapter';

interface Access {
  url: string;
  key: string;
  secret: string;
}
interface RegistrarAccess {
  /** Its inner door, as `host:port`. */
  address: string;
  key: string;
}

const LONGER_THAN_RINGING_SECONDS = 3;

/** Rings the telephones that have signed in as an extension; the room is looked at as with any other call by SIP. */
export function extensionTelephone(access: Access, registrar: RegistrarAccess, sql: Sql, sip: Telephone): Telephone {
  const service = new SipClient(access.url, access.key, access.secret);
  const trunk = new SIPOutboundConfig({ hostname: registrar.address, transport: SIPTransport.SIP_TRANSPORT_UDP });
  return {
    ...sip,
    ring: async (order) => {
      const { user, shown } = await whoOf(sql, order);
      await service.createSipParticipant(
        '',
        user,
        order.room,
        {
          fromNumber: order.from,
          displayName: shown || order.from,
          participantIdentity: order.calleeIdentity,
          participantName: order.to,
          ringingTimeout: order.ringSeconds,
          waitUntilAnswered: true,
          timeout: order.ringSeconds + LONGER_THAN_RINGING_SECONDS,
          headers: { 'X-Parley-Key': registrar.key },
          playDialtone: order.callerOnPhone ?? false,
        },
        trunk,
      );
    },
  };
}

async function whoOf(sql: Sql, { callId, ofCall, to }: DialOrder): Promise<{ user: string; shown: string }> {
  const [row] = await sql<{ sip_user: string; shown: string }[]>`
    select sip_user, shown from app.extension_to_ring(${ofCall ?? callId}, ${to})`;
  if (!row) throw new Error('the extension is not there any more');
  return { user: row.sip_user, shown: row.shown };
}
