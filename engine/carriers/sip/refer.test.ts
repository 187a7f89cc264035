import { ServerError, SipCallError } from 'livekit-server-sdk';
import type { Referred } from '../../calls/transfers';
import { referredOf } from './refer';

const sip = (status: number, code: string, sipStatus: number) =>
  new SipCallError('SipCallError', 'refused', status, code, { sip_status_code: String(sipStatus) });

/** As LiveKit SIP 1.8.0 was seen to tell it. */
test.each<[string, Error, Referred]>([
  ['somebody was rung and is busy', sip(429, 'resource_exhausted', 486), { said: 'unreached', status: 486 }],
  ['the carrier declines', sip(403, 'permission_denied', 603), { said: 'refused' }],
  ['the carrier knows no REFER', sip(412, 'failed_precondition', 405), { said: 'refused' }],
  [
    'no answer in time',
    new ServerError('ServerError', 'request timed out', 408, 'deadline_exceeded'),
    { said: 'unknown' },
  ],
  [
    'its answer was missed',
    new ServerError('ServerError', 'transaction failed to complete (0 intermediate responses)', 408, 'canceled'),
    { said: 'unknown' },
  ],
])('%s', (_, error, said) => expect(referredOf(error)).toEqual(said));
