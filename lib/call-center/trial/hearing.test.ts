import { hearingOf } from './hearing';

test.each([
  ['deepgram', ['openai', 'deepgram'], 'ready'],
  ['deepgram', ['openai'], 'keyGone'],
  ['builtin', ['deepgram'], 'choose'],
  ['builtin', ['openai', 'elevenlabs'], 'noKey'],
  ['builtin', [], 'noKey'],
] as const)('%s with keys of %j: %s', (recognition, keyed, hearing) => {
  expect(hearingOf(recognition, keyed)).toBe(hearing);
});
