import { SIPMediaConfig, SIPMediaEncryption, SIPOutboundConfig, SIPTransport } from '@livekit/protocol';
import type { Sql } from 'postgres';
import { z } from 'zod';
import { unseal } from '@/lib/account/credentials/seal';

export const trunkRow = z.object({
  id: z.uuid(),
  tenant: z.uuid(),
  provider: z.string(),
  address: z.string(),
  trunk_id: z.string(),
  transport: z.enum(['udp', 'tcp', 'tls']),
  media_encryption: z.enum(['none', 'require']),
  username: z.string(),
  sealed: z.string().nullable(),
});
export type Trunk = z.infer<typeof trunkRow>;

/** `callId`: the one that this call goes out by; else those that are to be looked at. */
export async function readTrunks(sql: Sql, callId: string | null): Promise<Trunk[]> {
  const rows = await sql`select * from app.provider_trunks(${callId})`;
  return z.array(trunkRow).parse([...rows]);
}

const TRANSPORT = {
  udp: SIPTransport.SIP_TRANSPORT_UDP,
  tcp: SIPTransport.SIP_TRANSPORT_TCP,
  tls: SIPTransport.SIP_TRANSPORT_TLS,
} as const;

/**
 * A trunk as it goes out with each call: nothing of it is kept by the media server, so that a restart loses none. Throws where
 * the password was sealed with another secret.
 */
export function outboundConfig(trunk: Trunk, secret: string): SIPOutboundConfig {
  return new SIPOutboundConfig({
    hostname: trunk.address,
    transport: TRANSPORT[trunk.transport],
    authUsername: trunk.username,
    authPassword: trunk.sealed === null ? '' : unseal(trunk.sealed, secret, trunk),
  });
}

const ENCRYPTION = {
  none: SIPMediaEncryption.SIP_MEDIA_ENCRYPT_DISABLE,
  require: SIPMediaEncryption.SIP_MEDIA_ENCRYPT_REQUIRE,
} as const;

export const mediaConfig = (trunk: Trunk) => new SIPMediaConfig({ encryption: ENCRYPTION[trunk.media_encryption] });
