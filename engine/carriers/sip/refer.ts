import { SipCallError, SipClient } from 'livekit-server-sdk';
import type { BegunTransfer, Referred } from '../../calls/transfers';

interface Access {
  url: string;
  key: string;
  secret: string;
}

/** Busy, away, unknown, given up: a word of somebody who was rung. Everything else is the carrier's own. */
const OF_THE_CALLEE = [404, 408, 480, 484, 486, 487, 600, 604];

/** Has the carrier connect whom it has at its end with a number (REFER). */
export function referrer({ url, key, secret }: Access, log: (text: string) => void) {
  const service = new SipClient(url, key, secret);
  return async (
    { room, callee, number }: Pick<BegunTransfer, 'room' | 'callee' | 'number'>,
    seconds: number,
  ): Promise<Referred> => {
    try {
      await service.transferSipParticipant(room, callee, `tel:${number}`, { ringingTimeout: seconds });
      return { said: 'taken' };
    } catch (error) {
      log(`refer: ${String(error)}`);
      return referredOf(error);
    }
  };
}

/** Without a final word the two may be connected all the same: nobody is rung a second time for it. */
export function referredOf(error: unknown): Referred {
  const status = error instanceof SipCallError ? error.sipStatusCode : undefined;
  if (!status || status < 300) return { said: 'unknown' };
  return OF_THE_CALLEE.includes(status) ? { said: 'unreached', status } : { said: 'refused' };
}
