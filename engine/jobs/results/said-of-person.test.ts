import { saidByRules } from './said-of-person';
import type { FinishedCall, SaidTurn } from './finished-call';

const callee = (text: string): SaidTurn => ({ role: 'callee', text });
const agent = (text: string): SaidTurn => ({ role: 'agent', text });
const OWN: FinishedCall['own'] = [
  { key: 's_00000001', type: 'select', label: 'Colour', options: ['Blue', 'Light blue'] },
  { key: 'l_00000002', type: 'link', label: 'Shop', options: [] },
  { key: 'd_00000003', type: 'date', label: 'Delivery', options: [] },
];
const heard = (language: FinishedCall['language'], ...turns: SaidTurn[]) =>
  saidByRules({ language, turns, own: OWN, ownNumber: '+4930555001' }, 'wordless');
const ROBIN = { first_name: 'Robin', last_name: 'Miller' };

test.each<[string, FinishedCall['language'], SaidTurn[], object]>([
  ['English', 'en', [callee('My name is Robin Miller.')], ROBIN],
  ['further words', 'en', [callee('Hi, my name is Robin and I have a question')], { first_name: 'Robin' }],
  ['small letters are no name', 'en', [callee('my name is not important')], {}],
  [
    'German',
    'de',
    [callee('Ich heiße Jörg Müller-Lüdenscheidt.')],
    { first_name: 'Jörg', last_name: 'Müller-Lüdenscheidt' },
  ],
  ['a title', 'de', [callee('Mein Name ist Frau Dr. Müller.')], { last_name: 'Müller' }],
  ['a title before both', 'en', [agent('Your name?'), callee('Mr. Robin Miller')], ROBIN],
  ['no title', 'en', [callee('My name is Donna Miller')], { first_name: 'Donna', last_name: 'Miller' }],
  ['Spanish', 'es', [callee('Hola, me llamo Carmen Molina.')], { first_name: 'Carmen', last_name: 'Molina' }],
  ['French', 'fr', [callee('Je m’appelle Camille Moreau, bonjour.')], { first_name: 'Camille', last_name: 'Moreau' }],
  ['Arabic', 'ar', [callee('اسمي سامي منصور.')], { first_name: 'سامي', last_name: 'منصور' }],
  ['Hebrew', 'he', [callee('קוראים לי דנה מזרחי.')], { first_name: 'דנה', last_name: 'מזרחי' }],
  ['an Arabic sentence that goes on', 'ar', [callee('اسمي سامي وأريد أن أحجز موعدا')], {}],
  ['an answer that is nothing else', 'en', [agent('May I have your name?'), callee('Robin Miller.')], ROBIN],
  ['yes is no name', 'en', [agent('Is your name Robin?'), callee('Yes.')], {}],
  ['an answer that is more', 'en', [agent('Your name, please?'), callee('Why do you ask')], {}],
  ['what the agent says of itself', 'en', [agent('My name is Ann.'), callee('Hello')], {}],
  ['the last one', 'en', [callee('My name is Bob.'), callee('Sorry, my name is Robin Miller.')], ROBIN],
  ['an address', 'en', [callee('It is Robin.M@Example.test.')], { email: 'robin.m@example.test' }],
  ['a spoken one', 'en', [callee('robin dot m at example dot co dot uk')], { email: 'robin.m@example.co.uk' }],
  ['in German', 'de', [callee('anna ät beispiel Punkt de')], { email: 'anna@beispiel.de' }],
  ['a number', 'en', [callee('Or call me at +1 202 555 0177, please')], { phone: '+12025550177' }],
  ['a number without its country', 'de', [callee('Oder unter 030 555 0177.')], { phone: '+49305550177' }],
  ['a number with two noughts', 'de', [callee('Meine ist 0043 1 234 5678')], { phone: '+4312345678' }],
  [
    'a day, a price and a year are no numbers',
    'en',
    [callee('On 2026-12-01 for 1,250,000 in 2027, my order is 12345678')],
    {},
  ],
  ['a choice', 'en', [agent('Which colour?'), callee('Light blue, please')], { 'custom.s_00000001': 'Light blue' }],
  ['no choice', 'en', [agent('Which colour?'), callee('Green')], {}],
  ['a page', 'en', [callee('My shop is https://shop.test/a.')], { 'custom.l_00000002': 'https://shop.test/a' }],
  ['a day', 'en', [agent('And delivery?'), callee('On 2026-12-01')], { 'custom.d_00000003': '2026-12-01' }],
  ['no address', 'en', [callee('Look at this, that is the point in question')], {}],
])('%s', (_name, language, turns, found) => expect(heard(language, ...turns)).toEqual(found));

test.each([
  ['agreed', 'interested'],
  ['refused', 'lost'],
  ['unclear', 'contacted'],
] as const)('who %s is %s', (rule, stage) =>
  expect(saidByRules({ language: 'en', turns: [callee('Well')], own: [], ownNumber: null }, rule)).toEqual({ stage }),
);

test('a machine speaks for no stage', () => {
  expect(
    saidByRules({ language: 'en', turns: [callee('Please leave a message')], own: [], ownNumber: null }, 'machine'),
  ).toEqual({});
});
