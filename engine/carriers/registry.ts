import type { Carrier } from '@/lib/call/carrier';
import type { Clock } from '../calls/clock';
import { LoopbackCarrier } from './loopback/adapter';
import { SipCarrier, type Telephone } from './sip/adapter';
import { WebCarrier } from './web/adapter';
import { lookIntoRooms } from './web/look';

type Media = Parameters<typeof lookIntoRooms>[0];

/** Every carrier that has an adapter here; a call whose carrier has none ends with `carrier_error`. */
export function carriers(
  env: { CARRIER_URL: string; ENGINE_SECRET: string },
  media: Media,
  clock: Clock,
  telephone: Telephone | null,
  extensions: Telephone | null,
  log: (callId: string, text: string) => void,
): readonly Carrier[] {
  return [
    new LoopbackCarrier(env.CARRIER_URL, env.ENGINE_SECRET),
    new WebCarrier(lookIntoRooms(media), clock),
    ...(telephone ? [new SipCarrier(telephone, clock, log)] : []),
    ...(extensions ? [new SipCarrier(extensions, clock, log, 'extension')] : []),
  ];
}
