import { DISCLOSURES, IDLE_MESSAGES, VOICEMAIL_MESSAGES } from '@/lib/catalogues/spoken-lines';
import { languageOf, speaksOtherThan } from './language-of';
import { LOCALES } from './locales';

const textsOf = (language: (typeof LOCALES)[number]) => [
  IDLE_MESSAGES[language].join(' '),
  DISCLOSURES[language].spoken,
  DISCLOSURES[language].recorded,
  VOICEMAIL_MESSAGES[language].replace('{assistant}', 'Nora'),
];

test.each(LOCALES)('our own lines in %s are that language, and no other', (language) => {
  for (const text of textsOf(language)) {
    expect([text, languageOf(text)]).toEqual([text, language]);
    for (const other of LOCALES)
      expect([text, other, speaksOtherThan(other, text)]).toEqual([text, other, other !== language]);
  }
});

test.each([
  ['', null],
  ['OK', null],
  ['Bright Smile Dental', null],
  ['1 2 3, 555-0100', null],
  ['مرحبا، هنا Bright Smile', 'ar'],
  ['Bright Smile Dental Praxis, guten Tag', null],
  ['Hi, this is Nora from Bright Smile. How can I help you?', 'en'],
  ['Hallo, hier ist Nora. Wie kann ich Ihnen helfen?', 'de'],
  ['Hola, soy Nora. ¿En qué puedo ayudarle?', 'es'],
  ['Bonjour, ici Nora. Comment puis-je vous aider ?', 'fr'],
])('%s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

test('a name in Latin letters suits no agent that speaks Arabic, and every one that writes in them', () => {
  expect(speaksOtherThan('ar', 'Bright Smile Dental')).toBe(true);
  expect(speaksOtherThan('fr', 'Bright Smile Dental')).toBe(false);
  expect(speaksOtherThan('he', '')).toBe(false);
});
