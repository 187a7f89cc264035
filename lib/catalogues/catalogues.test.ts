import { LOCALES } from '@/lib/i18n/locales';
import { mindModels, TRANSCRIPTION_MODELS, transcriptionLanguages, transcriptionModels } from './models';
import { providersOf } from './providers';
import { VOICES } from './voices';

test.each(providersOf('voice').map(({ id }) => id))('%s has voices, each of them once', (id) => {
  const voices = VOICES.filter(({ provider }) => provider === id);
  expect(voices.length).toBeGreaterThan(0);
  expect(new Set(voices.map((voice) => voice.id)).size).toBe(voices.length);
});

test.each(providersOf('mind').filter(({ id }) => id !== 'builtin'))('$name has models', ({ id }) => {
  expect(mindModels(id).length).toBeGreaterThan(0);
});

test('the transcription models understand 36 languages, and those of the product are among them', () => {
  expect(TRANSCRIPTION_MODELS['nova-2']?.filter((language) => language !== 'multi')).toHaveLength(36);
  expect(TRANSCRIPTION_MODELS['nova-3']).toContain('multi');
  for (const language of LOCALES) expect(transcriptionModels('deepgram', language)).toContain('nova-3');
  expect(transcriptionModels('deepgram', 'de')).toEqual(['nova-3', 'nova-2']);
  expect(transcriptionModels('builtin', 'en')).toEqual([]);
});

test('one may choose each language that some model understands, and several at once', () => {
  const languages = transcriptionLanguages('deepgram');
  expect(languages).toHaveLength(39);
  expect(languages[0]).toBe('multi');
  for (const language of languages) {
    expect(transcriptionModels('deepgram', language).length).toBeGreaterThan(0);
    expect(language).toMatch(/^([a-z]{2}(-[A-Z]{2})?|multi)$/);
  }
  expect(transcriptionLanguages('builtin')).toEqual([]);
});
