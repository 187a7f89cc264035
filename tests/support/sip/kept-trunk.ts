import { randomInt } from 'node:crypto';
import { SIPTransport } from '@livekit/protocol';
import { SipClient } from 'livekit-server-sdk';
import { type CallStage, until } from '../calls';

export function sipService(stage: CallStage): SipClient {
  const url = stage.need('LIVEKIT_URL').replace(/^ws/, 'http');
  return new SipClient(url, stage.need('LIVEKIT_API_KEY'), stage.need('LIVEKIT_API_SECRET'));
}

/**
 * Two trunks as somebody makes them in a LiveKit project, who names the account in them; and a provider with a number that knows
 * the one for calls out by its id, the other by nothing but the number.
 */
export async function keptTrunk(stage: CallStage, address: string) {
  const { sql, owner } = stage;
  const service = sipService(stage);
  const number = `+4930${randomInt(10_000_000, 99_999_999)}`;
  const metadata = JSON.stringify({ account: owner });
  const [host = ''] = address.split(':');
  const out = await service.createSipOutboundTrunk('out', address, [number], {
    metadata,
    transport: SIPTransport.SIP_TRANSPORT_UDP,
  });
  const inward = await service.createSipInboundTrunk('in', [number], { metadata, allowedAddresses: [`${host}/32`] });
  const [provider] = await sql<{ id: string }[]>`
    insert into public."phoneProviders" (user_id, created_by, owner_id, provider, name, trunk_id)
    values (${owner}, ${owner}, ${owner}, 'livekit', 'Kept', ${out.sipTrunkId}) returning id`;
  const id = provider?.id ?? '';
  await sql`insert into public."phoneNumbers" (user_id, created_by, owner_id, "phoneNumber", label, phone_provider_id, assistant_id)
    values (${owner}, ${owner}, ${owner}, ${number}, 'Kept', ${id}, ${stage.assistant})`;
  await until('a rule for the trunk', 20_000, async () => {
    const rules = await service.listSipDispatchRule();
    return rules.some((rule) => rule?.trunkIds.includes(inward.sipTrunkId)) || undefined;
  });
  return {
    number,
    problem: async () => {
      const [row] = await sql<{ inbound_problem: string | null }[]>`
        select inbound_problem from public."phoneProviders" where id = ${id}`;
      return row?.inbound_problem ?? null;
    },
    remove: async () => {
      await Promise.all([out, inward].map(({ sipTrunkId }) => service.deleteSipTrunk(sipTrunkId)));
    },
  };
}
