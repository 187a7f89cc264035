import { MIND_LINES } from './lines';
import { nextAction, type Talk } from './next-action';
import type { Language } from '../contract';

const languages = Object.keys(MIND_LINES).filter((key): key is Language => key in MIND_LINES);
const ask = (language: Language, instructions = '') => ({ language, model: null, instructions, assistantName: 'Ada' });
const talk = (heard: string, calleeTurns = 1, afterTool = false, whispered: Talk['whispered'] = null) => ({
  ...{ heard, calleeTurns, afterTool, whispered },
});
const say = (text: string) => ({ say: text, press: null, end: false });

describe.each(languages)('%s', (language) => {
  const lines = MIND_LINES[language];

  test('opens politely, and by its rule when there is one', () => {
    expect(nextAction(ask(language), talk('', 0))).toEqual(say(lines.opening));
    expect(nextAction(ask(language, 'At the start: say Moin!'), talk('', 0))).toEqual(say('Moin!'));
  });

  test('answers every goodbye with one and ends', () => {
    for (const word of lines.byeWords) {
      expect(nextAction(ask(language), talk(`${word}.`))).toEqual({ say: lines.bye, press: null, end: true });
    }
  });

  test('without a rule the polite lines go round', () => {
    const answers = [1, 2, 3, 4].map((turns) => nextAction(ask(language), talk('…xyz…', turns))?.say);
    expect(answers).toEqual([...lines.fallback, lines.fallback[0]]);
  });
});

test('a rule comes before goodbye, and before the rest', () => {
  const rules = ['When the callee says goodbye: say Wait!', 'Otherwise: say Pardon?'].join('\n');
  expect(nextAction(ask('en', rules), talk('Goodbye'))).toEqual(say('Wait!'));
  expect(nextAction(ask('en', rules), talk('Blue'))).toEqual(say('Pardon?'));
});

test('after a tool nothing more is said', () => {
  expect(nextAction(ask('en', 'When the callee says one: press 1'), talk('one', 1, true))).toBeNull();
});

test('what a supervisor orders comes first, in any language; what it cannot follow it keeps silent about', () => {
  const whispered = (text: string, heardSince = false) =>
    nextAction(ask('en', 'When the callee says price: say Forty.'), talk('price', 1, false, { text, heardSince }));
  expect(whispered('say We open at nine. / end')).toEqual({ say: 'We open at nine.', press: null, end: true });
  expect(whispered('drücke 4 2 #')).toEqual({ say: null, press: '42#', end: false });
  expect(whispered('Be nicer to her')).toBeNull();
  expect(whispered('Be nicer to her', true)).toEqual(say('Forty.'));
});

test.each([
  ['en', 'When the callee says hours: look it up / end'],
  ['de', 'Wenn der Anrufer hours sagt: schlage nach / beende das Gespräch'],
  ['es', 'Cuando el cliente pregunte por hours: busca en los archivos / cuelga'],
  ['fr', 'Quand le client dit hours : cherche dans les fichiers / raccroche'],
  ['ar', 'عندما يقول المتصل hours: ابحث في الملفات / أنه المكالمة'],
  ['he', 'כשהלקוח אומר hours: חפש בקבצים / סיים את השיחה'],
] as const)('%s: looks it up, says what was found, and only then ends', (language, rule) => {
  const passages = [{ from: 'Hours.pdf, page 1', text: 'Prices vary. Our hours are nine to five.\nThen we rest.' }];
  expect(nextAction(ask(language, rule), talk('Your hours?'))).toEqual({
    say: null,
    press: null,
    end: true,
    look: true,
  });
  expect(
    nextAction(ask(language, rule), { ...talk('Your hours?', 1, true), found: JSON.stringify({ passages }) }),
  ).toEqual({ say: 'Our hours are nine to five. Then we rest.', press: null, end: true });
  for (const found of [JSON.stringify({ passages: [] }), '{"error":"unavailable"}', ''])
    expect(nextAction(ask(language, rule), { ...talk('Your hours?', 1, true), found })?.say).toBe(
      MIND_LINES[language].notFound,
    );
});
