import type { Leg } from '@/lib/call/carrier';
import { endCodeOfSipStatus, type EndCode } from '@/lib/call/end-reasons';

/** Whoever has called and is gone before anybody answered has given up; a callee's carrier says why. */
export function unansweredCode({ incoming }: { incoming: boolean }, { sipStatus }: Pick<Leg, 'sipStatus'>): EndCode {
  return incoming ? 'callee_hangup' : endCodeOfSipStatus(sipStatus);
}
