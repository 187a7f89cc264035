import { LOCALES } from '@/lib/i18n/locales';
import { voiceFor, voiceName, voicesOf } from './voices';

test.each(LOCALES)('%s has a built-in voice, and a foreign voice gives way to it', (language) => {
  const [first] = voicesOf('builtin', language);
  expect(first).toBeDefined();
  expect(voiceFor('builtin', language, 'nobody')).toBe(first?.id);
  expect(voiceFor('builtin', language, first?.id ?? '')).toBe(first?.id);
});

test('a provider speaks what its voices speak', () => {
  expect(voiceFor('elevenlabs', 'ar', '')).toBe('21m00Tcm4TlvDq8ikWAM');
  expect(voiceFor('azure', 'he', 'en-US-JennyNeural')).toBe('he-IL-HilaNeural');
  expect(voiceFor('deepgram', 'ar', 'aura-2-thalia-en')).toBe('');
});

test('an unknown voice is shown by its id', () => expect(voiceName('elsewhere')).toBe('elsewhere'));
