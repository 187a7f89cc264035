import { endCodeOfSipStatus, END_REASONS, END_SIDES } from './end-reasons';

/** Every final status that is registered for SIP, by what the log says of a call that ended with it. */
test.each([
  ['no_answer', [408, 480, 487]],
  ['invalid_number', [404, 410, 416, 484, 485, 604]],
  ['busy', [486, 600]],
  ['declined', [603, 607, 608]],
  ['carrier_auth', [401, 402, 403, 407, 433]],
  ['carrier_codec', [415, 488, 606]],
  ['not_registered', [430]],
  ['carrier_error', [300, 301, 302, 305, 380, 400, 405, 406, 409, 411, 412, 413, 414, 417, 420, 421, 422, 423, 424]],
  ['carrier_error', [425, 428, 429, 436, 437, 438, 439, 440, 469, 470, 481, 482, 483, 489, 491, 493, 494]],
  ['carrier_error', [500, 501, 502, 503, 504, 505, 513, 555, 580, 699, 0, undefined]],
])('%s', (code, statuses) => {
  for (const status of statuses) expect([status, endCodeOfSipStatus(status)]).toEqual([status, code]);
});

test('each end has a side', () => expect(Object.keys(END_SIDES)).toEqual(Object.keys(END_REASONS)));
