import { END_REASONS, isEndCode } from '@/lib/call/end-reasons';
import { callTone, endSide, outcomeKey, whyKey } from './call-log';

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

const ended = (ended_code: string | null, embed_origin: string | null = null) => ({
  ...{ state: 'ended', ended_code, embed_origin },
});

test.each([
  ['caller_hangup', null, 'caller_hangup', 'own'],
  ['caller_hangup', 'https://shop.example', 'visitor_hangup', 'other'],
  ['agent_hangup', 'https://shop.example', 'agent_hangup', 'own'],
  ['callee_hangup', null, 'callee_hangup', 'other'],
  ['carrier_auth', null, 'carrier_auth', 'carrier'],
  ['agent_error', null, 'agent_error', 'system'],
  ['from_the_future', null, 'unknown', null],
])('%s of a call from %s: %s, on the side %s', (code, origin, why, side) => {
  expect([whyKey(ended(code, origin)), endSide(ended(code, origin))]).toEqual([why, side]);
});

test('every end has a side, and a call that goes on has none', () => {
  for (const code of Object.keys(END_REASONS))
    expect([code, isEndCode(code) && endSide(ended(code))]).not.toContain(null);
  expect(endSide({ ...ended(null), state: 'ongoing' })).toBeNull();
  expect(whyKey({ ...ended(null, 'https://shop.example'), state: 'ongoing' })).toBe('ongoing');
});
