import { DISCLOSURES } from '@/lib/catalogues/spoken-lines';
import { LOCALES, toAccountLocale } from '@/lib/i18n/locales';
import { frozenAssistant } from './frozen-assistant';
import { guided } from './guided-assistant';

const frozen = (more = {}) =>
  frozenAssistant({
    ...{ name: 'Guide', language: 'en', voice_provider: 'builtin', voice: 'sam', mind_provider: 'builtin' },
    ...{ mind_model: null, stt_provider: 'builtin', stt_model: null, first_speaker: 'ai_message', begin_message: '' },
    ...{ instructions: 'Be brief.', idle_messages: [], silence_seconds: 60, record_calls: false, ...more },
  });

test('any other call is made as it is published', () => {
  expect(guided(frozen(), null)).toEqual(frozen());
});

test('whoever made it, everybody is greeted in the language of their screens', () => {
  const greetings = LOCALES.map((locale) => {
    const { assistant } = guided(frozen({ begin_message: 'Hi!' }), toAccountLocale(locale));
    expect(assistant.language).toBe(locale);
    expect(assistant.voice).toBe(locale === 'en' ? 'sam' : '');
    return assistant.beginMessage;
  });
  expect(greetings[0]).toBe('Hi!');
  expect(new Set(greetings).size).toBe(LOCALES.length);
  expect(guided(frozen(), 'en_US').assistant.beginMessage).toContain('AI');
});

test('what the law wants said is said in that language, too', () => {
  const told = frozen({ disclosure: true, disclosure_message: 'I am a machine.', record_calls: true });
  expect(guided(told, 'en_US').assistant.disclosure).toBe('I am a machine.');
  expect(guided(told, 'de_DE').assistant.disclosure).toBe(DISCLOSURES.de.recorded);
  expect(guided(frozen(), 'de_DE').assistant.disclosure).toBeNull();
});

test('a model is told what it is for, after the account’s own words', () => {
  expect(guided(frozen(), 'en_US').assistant.instructions).toMatch(/^Be brief\.\n\nYou are the voice assistant/);
});
