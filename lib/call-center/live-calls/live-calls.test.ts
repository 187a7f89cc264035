import { sortLiveCalls } from './live-calls';

const call = (id: string, answered: string | null, created = '2026-01-01T10:00:00Z') => ({
  id,
  answered_at: answered,
  created_at: created,
});
const calls = [
  call('dialing', null, '2026-01-01T10:09:00Z'),
  call('short', '2026-01-01T10:08:00Z'),
  call('long', '2026-01-01T10:01:00Z'),
];

test('longest first, what is being dialled last', () => {
  expect(sortLiveCalls(calls, 'longest').map(({ id }) => id)).toEqual(['long', 'short', 'dialing']);
});

test('newest first is the other way round', () => {
  expect(sortLiveCalls(calls, 'newest').map(({ id }) => id)).toEqual(['dialing', 'short', 'long']);
});
