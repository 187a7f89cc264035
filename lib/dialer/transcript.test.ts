import type { TranscriptLine } from '@/lib/livekit-room/room-view';
import { withLine } from './transcript';

const line = (id: string, text: string): TranscriptLine => ({ id, role: 'agent', text, final: false });

test('a growing line replaces itself in its place', () => {
  const lines = [line('a', 'Good'), line('b', 'Hi')];
  expect(withLine(lines, line('a', 'Good morning'))).toEqual([line('a', 'Good morning'), line('b', 'Hi')]);
});

test('a new line comes last', () => {
  expect(withLine([line('a', 'x')], line('b', 'y')).map(({ id }) => id)).toEqual(['a', 'b']);
});
