import { isWhisperer, LONGEST_WHISPER, whispersOf } from './whisper';

test('spoken words are whispers of the written kind: a long one is cut between two words', () => {
  expect(whispersOf('  say  we open\nat nine ')).toEqual(['say we open at nine']);
  expect(whispersOf('   ')).toEqual([]);
  const long = Array.from({ length: 120 }, () => 'wordy').join(' ');
  const cut = whispersOf(long);
  expect(cut.join(' ')).toBe(long);
  expect(cut.map((part) => part.length <= LONGEST_WHISPER)).toEqual([true, true]);
  expect(whispersOf('x'.repeat(600))).toEqual(['x'.repeat(LONGEST_WHISPER)]);
});

test('a supervisor who listens is no whisperer, and a whisperer no supervisor', () => {
  expect(isWhisperer('whisper-1')).toBe(true);
  expect(isWhisperer('supervisor-hover-whisper-1')).toBe(false);
});
