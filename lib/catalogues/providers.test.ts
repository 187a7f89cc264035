import { type Part, PROVIDER_IDS, PROVIDERS, providersOf } from './providers';

const listed = (part: Part) =>
  providersOf(part)
    .filter(({ id }) => id !== 'builtin')
    .map(({ name, latency }) => `${name} ${latency[part]}`);

test('the catalogue lists what can be chosen, in its order and with its latencies', () => {
  expect(listed('mind')).toEqual(['OpenAI 450', 'Groq 300', 'Anthropic 1000']);
  expect(listed('recognition')).toEqual(['Deepgram 100']);
  expect(listed('voice')).toEqual([
    ...['ElevenLabs 250', 'OpenAI 400', 'Cartesia 200', 'Deepgram 250', 'Azure 250', 'Google 800', 'Rime 200'],
    'Inworld 250',
  ]);
});

test('every provider stands once, and in the list of each part that it offers', () => {
  expect(PROVIDERS.map(({ id }) => id)).toEqual([...PROVIDER_IDS]);
  for (const part of ['mind', 'voice', 'recognition'] as const) {
    expect(
      providersOf(part)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(
      PROVIDERS.filter(({ latency }) => latency[part] !== undefined)
        .map(({ id }) => id)
        .sort(),
    );
  }
});
