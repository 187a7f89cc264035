import { hearingKey, isOver, statusOfRow, talkKey } from './phone-text';

test.each([
  ['Dialing', { kind: 'dialing' }],
  [null, { kind: 'dialing' }],
  ['Ongoing', { kind: 'ongoing' }],
  ['Busy', { kind: 'ended', code: 'busy', reason: 'Busy' }],
])('endedReason %p reads as %p', (endedReason, status) => {
  expect(statusOfRow({ endedReason, ended_code: 'busy' })).toEqual(status);
});

test('only an ended call is over', () => {
  expect(isOver({ kind: 'ended', code: null, reason: null })).toBe(true);
  expect(isOver({ kind: 'ended_for_all' })).toBe(true);
  expect(isOver({ kind: 'ongoing' })).toBe(false);
});

test('without an agent the sentence does not speak of one', () => {
  expect(hearingKey('joined', false)).toBe('joinedNoAgent');
  expect(hearingKey('joined', true)).toBe('joined');
});

test.each([
  ['joined', false, false, 'heard'],
  ['joined', false, true, 'microphoneOff'],
  ['listening', false, false, 'microphoneOff'],
  ['listening', true, false, 'typedOnly'],
  ['joined', true, true, 'typedOnly'],
  ['joined', true, false, 'typedOnlyOpen'],
] as const)('%s, typed only %s, muted %s: %s', (mode, typedOnly, muted, key) => {
  expect(talkKey(mode, typedOnly, muted)).toBe(key);
});
