import { ServerError, SipCallError } from 'livekit-server-sdk';

/** What became of a dial that was not answered. `sipStatus` is the carrier's own word, or the one that says the same. */
export type Outcome = { kind: 'failed'; sipStatus?: number } | { kind: 'again' };

const NO_ANSWER = 480;
const UNAUTHORIZED = 401;
const SERVICE_UNAVAILABLE = 503;

/**
 * The service's answers, read as they were seen: a final status of the carrier counts; without one its HTTP status and its
 * text tell. A time limit that ran out while it rang is nobody's fault; before any ring the carrier was not reached.
 */
export function outcomeOf(error: unknown, rang: boolean): Outcome {
  if (error instanceof SipCallError && error.sipStatusCode) return { kind: 'failed', sipStatus: error.sipStatusCode };
  if (!(error instanceof ServerError)) return { kind: 'failed' };
  const text = error.message;
  // A certificate that is not trusted: its “authority” is nobody's password.
  if (text.includes('tls:')) return { kind: 'failed' };
  if (text.includes('auth')) return { kind: 'failed', sipStatus: UNAUTHORIZED };
  // Nothing was sent: no service took the call, or none had room for it.
  if (error.status === SERVICE_UNAVAILABLE) return { kind: 'again' };
  if (error.code === 'canceled' || text.includes('timed out')) {
    return rang ? { kind: 'failed', sipStatus: NO_ANSWER } : { kind: 'failed' };
  }
  return { kind: 'failed' };
}
