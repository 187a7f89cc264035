import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { MENU, type BuiltId } from '@/lib/navigation/menu';
import type { PageContext } from '@/lib/voice-agent/page-link';
import { FILL_SEARCH, GO_BACK, OPEN_SCREEN } from '../../../tool-names';
import { messages as ar } from '@/messages/ar';
import { messages as de } from '@/messages/de';
import { messages as en } from '@/messages/en';
import { messages as es } from '@/messages/es';
import { messages as fr } from '@/messages/fr';
import { messages as he } from '@/messages/he';
import { MIND_LINES } from '../lines';
import { nextAction } from '../next-action';
import { GUIDE_LINES } from './guide-lines';
import { guidedAnswer } from './guide-mind';

const MENUS: Record<Locale, Record<BuiltId, string>> = {
  en: en.shell.menu,
  de: de.shell.menu,
  es: es.shell.menu,
  fr: fr.shell.menu,
  ar: ar.shell.menu,
  he: he.shell.menu,
};
const ids = MENU.flatMap(({ items }) => items.flatMap((item) => (item.built ? [item.id] : [])));
const pageOf = (language: Locale) => ({
  path: '/crm/leads',
  title: 'Amira Haddad',
  screens: ids.map((id): [string, string] => [id, MENUS[language][id]]),
});

function answerTo(language: Locale, heard: string, rules = '', page: PageContext | null = pageOf(language)) {
  const ask = { language, model: null, instructions: rules, assistantName: 'Guide' };
  return nextAction(ask, { heard, calleeTurns: 1, afterTool: false, whispered: null, page });
}

const OPEN: Record<Locale, string> = {
  en: 'Please open the {screen}.',
  de: 'Öffne bitte {screen}.',
  es: 'Abre {screen}, por favor.',
  fr: 'Ouvre {screen}, s’il te plaît.',
  ar: 'افتح {screen} من فضلك',
  he: 'פתח את {screen} בבקשה',
};
const SEARCH: Record<Locale, string> = {
  en: 'Please search for Amira Haddad.',
  de: 'Suche bitte nach Amira Haddad.',
  es: 'Busca a Amira Haddad.',
  fr: 'Cherche Amira Haddad !',
  ar: 'ابحث عن Amira Haddad',
  he: 'חפש את Amira Haddad',
};
const BACK: Record<Locale, string> = {
  en: 'Go back!',
  de: 'Zurück, bitte.',
  es: 'Vuelve atrás.',
  fr: 'Retour !',
  ar: 'ارجع',
  he: 'חזור אחורה',
};
const WHERE: Record<Locale, string> = {
  en: 'Where am I?',
  de: 'Wo bin ich?',
  es: '¿Dónde estoy?',
  fr: 'Où suis-je ?',
  ar: 'أين أنا؟',
  he: 'איפה אני?',
};

describe.each(LOCALES)('%s', (language) => {
  test('every screen is opened by its name, with the verb and alone', () => {
    for (const id of ids) {
      const name = MENUS[language][id];
      const wanted = { tool: OPEN_SCREEN, args: { screen: id } };
      expect({ name, ...answerTo(language, OPEN[language].replace('{screen}', name))?.ask }).toEqual({
        name,
        ...wanted,
      });
      expect({ name, ...answerTo(language, `${name}.`)?.ask }).toEqual({ name, ...wanted });
    }
  });

  test('words are looked for, the way back is taken, and the place is named', () => {
    expect(answerTo(language, SEARCH[language])?.ask).toEqual({ tool: FILL_SEARCH, args: { words: 'Amira Haddad' } });
    expect(answerTo(language, BACK[language])?.ask).toEqual({ tool: GO_BACK, args: {} });
    expect(answerTo(language, WHERE[language])?.say).toContain('Amira Haddad');
  });

  test('who asks for anything else hears what can be asked', () => {
    expect(answerTo(language, '…xyz…')?.say).toContain(MENUS[language].assistants);
  });
});

test('talked to from where there is no such page, it says so, and is an agent like any other', () => {
  expect(answerTo('en', 'Open the deals', '', null)?.say).toBe(GUIDE_LINES.en.noPage);
  expect(answerTo('en', 'Blue', '', null)?.say).toBe(MIND_LINES.en.fallback[0]);
});

test('a screen that the person may not open is not opened under another name', () => {
  expect(answerTo('en', 'Open the vault')).toMatchObject({ say: GUIDE_LINES.en.notOffered });
});

test('a rule of the account comes first, and goodbye still ends it', () => {
  expect(answerTo('en', 'Open the deals', 'when the callee says deals: say Ask Bea.')?.say).toBe('Ask Bea.');
  expect(answerTo('en', 'Goodbye!')?.end).toBe(true);
});

test('only what has happened is said', () => {
  const after = (tool: string, answer: Parameters<typeof guidedAnswer>[1]['answer']) =>
    guidedAnswer('en', { tool, answer }).say;
  expect(after(OPEN_SCREEN, { ok: true, shown: 'Deals' })).toBe('I have opened Deals.');
  expect(after(FILL_SEARCH, { ok: true, shown: 'Amira' })).toBe('I have put “Amira” into the search.');
  expect(after(OPEN_SCREEN, { ok: false, why: 'not_offered' })).toBe(GUIDE_LINES.en.notOffered);
  expect(after(GO_BACK, { ok: false, why: 'nowhere' })).toBe(GUIDE_LINES.en.nowhere);
  expect(after(GO_BACK, { ok: false, why: 'no_page' })).toBe(GUIDE_LINES.en.noPage);
});
