import { endCodeOfSipStatus } from '@/lib/call/end-reasons';
import type { Finding, StepName } from '@/lib/call-center/phone-providers/trunk-check';

/** What is known of a test call that was not answered, or was. */
export interface CallFacts {
  answered: boolean;
  rang: boolean;
  endedCode: string | null;
  /** What the SIP service said of the dial. */
  refusal: { status: number | null; text: string } | null;
  /** Whether the trunk has a password to sign in with. */
  signsIn: boolean;
  /** Nothing but encrypted sound is taken. */
  encrypts: boolean;
}
export type Findings = Partial<Record<StepName, Finding>>;

const TOOK: Findings = { reach: { cause: 'took_call' }, auth: { cause: 'signed_in' } };

/** What a call says of the address, the password, the answer and the codec; what it says nothing of is left out. */
export function judge({ answered, rang, endedCode, refusal, signsIn, encrypts }: CallFacts): Findings {
  const agreed = encrypts ? 'codec_encrypted' : 'codec_agreed';
  if (answered) return { ...TOOK, answer: { cause: 'answered' }, codec: { cause: agreed } };
  const noCodec = encrypts ? 'not_encrypted' : 'no_codec';
  const { status = null, text = '' } = refusal ?? {};
  const code = status === null ? undefined : String(status);
  // The carrier has answered, and this side had to hang up.
  if (text.includes('common audio codec'))
    return { ...TOOK, answer: { cause: 'answered' }, codec: { cause: 'no_codec' } };
  const mismatch = encrypts ? 'not_encrypted' : 'encryption';
  if (text.includes('encryption')) return { ...TOOK, answer: { cause: 'answered' }, codec: { cause: mismatch } };
  if (status !== null && endCodeOfSipStatus(status) === 'carrier_codec')
    return { ...TOOK, codec: { cause: noCodec, code } };
  if (status !== null) return ofStatus(status, signsIn, code);
  // Before what a carrier asks for: a certificate has an “authority”.
  if (text.includes('x509:')) return { reach: { cause: 'tls_certificate' } };
  if (text.includes('tls:')) return { reach: { cause: 'tls_failed' } };
  if (text.includes('auth')) return asked(signsIn);
  if (text.includes('no response from servers') || text.includes('cpu exhausted'))
    return { answer: { cause: 'service_off' } };
  if (text.includes('connection refused')) return { reach: { cause: 'refused' } };
  if (rang) return { ...TOOK, answer: { cause: endedCode === 'no_answer' ? 'no_answer' : 'call_lost' } };
  const unheard = text.includes('timed out') || text.includes('transaction failed') || endedCode === 'no_answer';
  return unheard
    ? { reach: { cause: 'silent' } }
    : { answer: { cause: endedCode === 'carrier_error' ? 'carrier_error' : 'call_lost' } };
}

const asked = (signsIn: boolean, code?: string): Findings => ({
  reach: { cause: 'took_call' },
  auth: { cause: signsIn ? 'password_refused' : 'password_missing', code },
});

/** A final status is the carrier's own word: it was reached. */
function ofStatus(status: number, signsIn: boolean, code?: string): Findings {
  if (status === 401 || status === 407) return asked(signsIn, code);
  const end = endCodeOfSipStatus(status);
  // Said of a wrong password, and as well of a number or a country that the account may not call.
  if (end === 'carrier_auth') return { reach: { cause: 'took_call' }, auth: { cause: 'forbidden', code } };
  const known = (['busy', 'declined', 'no_answer', 'invalid_number'] as const).find((one) => one === end);
  if (known) return { ...TOOK, answer: { cause: known, code } };
  // A carrier that is out of order may not have looked at the password.
  return { reach: { cause: 'took_call' }, answer: { cause: 'carrier_error', code } };
}
