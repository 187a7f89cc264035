import { callTone, outcomeKey } from './call-log';

test.each([
  ['queued', null, 'ringing', 'dialing'],
  ['ringing', null, 'ringing', 'dialing'],
  ['ongoing', null, 'ongoing', 'ongoing'],
  ['ending', null, 'ongoing', 'ongoing'],
  ['ended', 'callee_hangup', 'ended', 'callee_hangup'],
  ['ended', 'busy', 'failed', 'busy'],
  ['ended', 'media_lost', 'failed', 'media_lost'],
  ['ended', 'from_the_future', 'failed', 'unknown'],
  ['ended', null, 'failed', 'unknown'],
])('%s / %s looks %s and reads %s', (state, ended_code, tone, key) => {
  expect(callTone({ state, ended_code })).toBe(tone);
  expect(outcomeKey({ state, ended_code })).toBe(key);
});
