import type { Carrier } from '@/lib/call/carrier';
import { LoopbackCarrier } from './loopback/adapter';

export type NumberProvider = 'loopback' | 'sip';

/** The carrier behind a number's provider; `undefined`: that provider has no adapter here, the call ends with `carrier_error`. */
export function carriers(env: { CARRIER_URL: string; ENGINE_SECRET: string }): {
  of(provider: NumberProvider): Carrier | undefined;
  all: readonly Carrier[];
} {
  const loopback = new LoopbackCarrier(env.CARRIER_URL, env.ENGINE_SECRET);
  return { of: (provider) => (provider === 'loopback' ? loopback : undefined), all: [loopback] };
}
