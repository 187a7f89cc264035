import { type CallFacts, judge } from './judge';

const facts = (more: Partial<CallFacts>): CallFacts => ({
  ...{ answered: false, rang: false, endedCode: 'carrier_error', refusal: null, signsIn: true, encrypts: false },
  ...more,
});
const said = (text: string, status: number | null = null) => ({ refusal: { status, text } });

/** What a test call says of the trunk, by what the SIP service was seen to say of the dial. */
test.each<[string, Partial<CallFacts>, string]>([
  ['answered', { answered: true }, 'reach took_call, auth signed_in, answer answered, codec codec_agreed'],
  ['busy', { rang: true, endedCode: 'busy', ...said('refused', 486) }, 'reach took_call, auth signed_in, answer busy'],
  ['declined', said('refused', 603), 'reach took_call, auth signed_in, answer declined'],
  ['unknown', said('refused', 404), 'reach took_call, auth signed_in, answer invalid_number'],
  ['503 of the carrier', said('refused', 503), 'reach took_call, answer carrier_error'],
  ['401', said('refused', 401), 'reach took_call, auth password_refused'],
  ['asked for ever', said('twirp error unknown: max auth retry'), 'reach took_call, auth password_refused'],
  [
    'asked without a user',
    { signsIn: false, ...said('sip server required auth, but no user') },
    'reach took_call, auth password_missing',
  ],
  ['403', said('refused', 403), 'reach took_call, auth forbidden'],
  ['402', said('refused', 402), 'reach took_call, auth forbidden'],
  ['606', said('refused', 606), 'reach took_call, auth signed_in, codec no_codec'],
  ['488', said('refused', 488), 'reach took_call, auth signed_in, codec no_codec'],
  [
    'answered without a codec',
    said('common audio codec not found'),
    'reach took_call, auth signed_in, answer answered, codec no_codec',
  ],
  [
    'answered with SRTP alone',
    said('no common encryption profiles'),
    'reach took_call, auth signed_in, answer answered, codec encryption',
  ],
  [
    'answered, and encrypted as it must be',
    { answered: true, encrypts: true },
    'reach took_call, auth signed_in, answer answered, codec codec_encrypted',
  ],
  [
    'answered without the encryption that is wanted',
    { encrypts: true, ...said('no common encryption profiles') },
    'reach took_call, auth signed_in, answer answered, codec not_encrypted',
  ],
  [
    '488 to an offer of SRTP alone',
    { encrypts: true, ...said('refused', 488) },
    'reach took_call, auth signed_in, codec not_encrypted',
  ],
  ['nothing came back', said('sip request timed out'), 'reach silent'],
  ['Timer B', said('transaction failed to complete (0 intermediate responses)'), 'reach silent'],
  ['TCP refused', said('dial: connect: connection refused'), 'reach refused'],
  [
    'a certificate that is not trusted',
    said('conn write err=tls: failed to verify certificate: x509: certificate signed by unknown authority'),
    'reach tls_certificate',
  ],
  ['no TLS there', said('conn write err=tls: first record does not look like a TLS handshake'), 'reach tls_failed'],
  ['no service', said('no response from servers'), 'answer service_off'],
  [
    'rang for ever',
    { rang: true, endedCode: 'no_answer', ...said('sip request timed out') },
    'reach took_call, auth signed_in, answer no_answer',
  ],
  ['ended by the engine before a ring', { endedCode: 'no_answer' }, 'reach silent'],
  ['lost here', { endedCode: 'media_off' }, 'answer call_lost'],
])('%s', (_, more, expected) => {
  const told = Object.entries(judge(facts(more))).map(([step, finding]) => `${step} ${finding.cause}`);
  expect(told.join(', ')).toBe(expected);
});
