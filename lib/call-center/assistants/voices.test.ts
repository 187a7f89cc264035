import { LOCALES } from '@/lib/i18n/locales';
import { voiceFor, voiceName, voicesOf } from './voices';

test.each(LOCALES)('%s has a voice, and a foreign voice gives way to it', (language) => {
  const [first] = voicesOf(language);
  expect(first).toBeDefined();
  expect(voiceFor(language, 'nobody')).toBe(first?.id);
  expect(voiceFor(language, first?.id ?? '')).toBe(first?.id);
});

test('an unknown voice is shown by its id', () => expect(voiceName('elsewhere')).toBe('elsewhere'));
