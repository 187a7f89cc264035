import { chainOf, keysFor } from './provider-chain';

test('the chosen one, then the next of the catalogue that has a key; a built-in part asks nobody', () => {
  expect(chainOf('mind', 'anthropic', ['anthropic', 'groq', 'openai'])).toEqual(['anthropic', 'openai']);
  expect(chainOf('mind', 'anthropic', ['groq'])).toEqual(['groq']);
  expect(chainOf('mind', 'anthropic', [])).toEqual([]);
  expect(chainOf('mind', 'builtin', ['openai'])).toEqual([]);
  expect(chainOf('recognition', 'deepgram', ['openai', 'deepgram'])).toEqual(['deepgram']);
});

test('a call takes the keys of its assistant along, each once, and no others', () => {
  const all = ['openai', 'groq', 'anthropic', 'deepgram', 'elevenlabs', 'cartesia', 'rime'];
  const builtin = { mindProvider: 'builtin', voiceProvider: 'builtin', sttProvider: 'builtin' };
  expect(keysFor(builtin, all)).toEqual([]);
  expect(keysFor({ ...builtin, voiceProvider: 'deepgram', sttProvider: 'deepgram' }, all)).toEqual([
    'deepgram',
    'elevenlabs',
  ]);
});
