import type { TranscriptLine } from '@/lib/livekit-room/room-view';
import { mergeTranscript, withLine } from './transcript';

const line = (id: string, role: 'agent' | 'callee', text: string, final = true): TranscriptLine => ({
  id,
  role,
  text,
  final,
});
const ids = (lines: readonly TranscriptLine[]) => lines.map(({ id }) => id);

test('a growing line replaces itself in its place', () => {
  const lines = [line('a', 'agent', 'Good'), line('b', 'callee', 'Hi')];
  const grown = line('a', 'agent', 'Good morning');
  expect(withLine(lines, grown)).toEqual([grown, lines[1]]);
});

test('a new line comes last', () => {
  expect(ids(withLine([line('a', 'agent', 'x')], line('b', 'callee', 'y')))).toEqual(['a', 'b']);
});

const stored = [line('t1', 'agent', 'Good morning.'), line('t2', 'callee', 'Hi.')];

test.each([
  ['what was said before one listened stands first', stored, [line('l1', 'agent', 'How')], ['t1', 't2', 'l1']],
  [
    'a stored turn takes the place of what was heard',
    stored,
    [line('l1', 'agent', 'Good morning.'), line('l2', 'callee', 'Hi.')],
    ['t1', 't2'],
  ],
  [
    'an interrupted turn is known by its beginning',
    [line('t1', 'agent', 'Good')],
    [line('l1', 'agent', 'Good morning')],
    ['t1'],
  ],
  [
    'the same words twice are two lines',
    [line('t1', 'callee', 'Yes.')],
    [line('l1', 'callee', 'Yes.'), line('l2', 'callee', 'Yes.')],
    ['t1', 'l2'],
  ],
  [
    'a heard line whose turn differs goes when a later one is stored',
    stored,
    [line('l1', 'agent', 'Gud'), line('l2', 'callee', 'Hi.')],
    ['t1', 't2'],
  ],
  [
    'what is still being said stays',
    stored,
    [line('l1', 'agent', 'And now', false), line('l2', 'callee', 'Hi.')],
    ['t1', 't2', 'l1'],
  ],
])('%s', (_name, turns, heard, shown) => {
  expect(ids(mergeTranscript(turns, heard))).toEqual(shown);
});
