import type { Carrier } from '@/lib/call/carrier';

/** Stands for a provider that has no adapter here: whoever dials it gets a carrier error. */
export const noCarrier: Carrier = {
  name: 'sip',
  dial: () => Promise.reject(new Error('no carrier is connected')),
  hangup: () => Promise.resolve(),
  status: () => Promise.resolve(null),
  watch: () => () => undefined,
};
