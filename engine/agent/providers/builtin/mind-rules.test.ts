import { filled, parseRules, ruleFor } from './mind-rules';

const say = (text: string) => ({ say: text, press: null, end: false });

test.each([
  [
    'en',
    'When the callee says yes, of course | sure: say Great. Which day suits you?',
    ['yes', 'of course', 'sure'],
    say('Great. Which day suits you?'),
  ],
  [
    'en',
    '- if the customer asks about price or cost: say "It is 40/50 euros."',
    ['price', 'cost'],
    say('It is 40/50 euros.'),
  ],
  ['en', 'When the callee says goodbye: say Goodbye! / end', ['goodbye'], { say: 'Goodbye!', press: null, end: true }],
  ['en', 'When they say goodbye: say Thank you and end the call.', null, null],
  [
    'en',
    'When the callee says stop: say I will not call again, and hang up.',
    ['stop'],
    { say: 'I will not call again', press: null, end: true },
  ],
  ['en', 'When the callee says press 1: press 1', ['press 1'], { say: null, press: '1', end: false }],
  [
    'en',
    'When the callee says extension: press 4 2 # / say One moment.',
    ['extension'],
    { say: 'One moment.', press: '42#', end: false },
  ],
  ['en', 'When the callee says no: end', ['no'], { say: null, press: null, end: true }],
  [
    'de',
    'Wenn der Angerufene sagt Termin, Uhrzeit: sage Welcher Tag passt Ihnen?',
    ['Termin', 'Uhrzeit'],
    say('Welcher Tag passt Ihnen?'),
  ],
  [
    'de',
    'Wenn der Kunde „kein Interesse“ sagt: sage Auf Wiederhören. / auflegen',
    ['kein Interesse'],
    { say: 'Auf Wiederhören.', press: null, end: true },
  ],
  [
    'de',
    'Wenn die Person sagt drücken Sie die 1: drücke 1',
    ['drücken Sie die 1'],
    { say: null, press: '1', end: false },
  ],
  [
    'es',
    'Cuando el interlocutor diga cita o turno: di ¿Qué día le viene bien?',
    ['cita', 'turno'],
    say('¿Qué día le viene bien?'),
  ],
  ['es', 'Cuando la persona dice adiós: di Adiós. / termina', ['adiós'], { say: 'Adiós.', press: null, end: true }],
  ['es', 'Cuando el interlocutor diga pulse 1: pulsa 1', ['pulse 1'], { say: null, press: '1', end: false }],
  [
    'fr',
    'Quand l’interlocuteur dit rendez-vous ou date : dis Quel jour vous convient ?',
    ['rendez-vous', 'date'],
    say('Quel jour vous convient ?'),
  ],
  [
    'fr',
    "Lorsque l'appelé dit au revoir: dites Merci et raccroche.",
    ['au revoir'],
    { say: 'Merci', press: null, end: true },
  ],
  ['fr', 'Quand la personne dit tapez 1: appuie sur 1', ['tapez 1'], { say: null, press: '1', end: false }],
  ['ar', 'عندما يقول المتصل به موعد، حجز: قل أي يوم يناسبك؟', ['موعد', 'حجز'], say('أي يوم يناسبك؟')],
  [
    'ar',
    'إذا قال العميل مع السلامة: قل شكرا لك. / أنه المكالمة',
    ['مع السلامة'],
    { say: 'شكرا لك.', press: null, end: true },
  ],
  ['ar', 'عندما يقول الطرف الآخر اضغط 1: اضغط على 1', ['اضغط 1'], { say: null, press: '1', end: false }],
  ['he', 'כשהנמען אומר פגישה, תור: אמור איזה יום מתאים לך?', ['פגישה', 'תור'], say('איזה יום מתאים לך?')],
  [
    'he',
    'כאשר הלקוח אומר להתראות: תגיד תודה רבה. / סיים את השיחה',
    ['להתראות'],
    { say: 'תודה רבה.', press: null, end: true },
  ],
  ['he', 'כשהנמען אומר הקישו 1: הקש 1', ['הקישו 1'], { say: null, press: '1', end: false }],
])('%s: %s', (_language, line, when, action) => {
  const { rules } = parseRules(line);
  if (!when) return expect(rules).toHaveLength(1);
  expect(rules).toEqual([{ when, action }]);
});

test.each([
  'You are a friendly receptionist.',
  'Say hello when you can.',
  'When the callee says yes: be glad.',
  'When the callee says: say nothing',
  '',
])('prose is no rule: %s', (line) => {
  expect(parseRules(line)).toEqual({ opening: null, rules: [], otherwise: null });
});

test.each([
  ['At the start: say Hello, this is {assistant}.', 'Hello, this is {assistant}.'],
  ['Am Anfang: sage Guten Tag.', 'Guten Tag.'],
  ['Al principio: di Buenos días.', 'Buenos días.'],
  ['Au début : dis Bonjour.', 'Bonjour.'],
  ['في البداية: قل مرحبا.', 'مرحبا.'],
  ['בהתחלה: אמור שלום.', 'שלום.'],
])('opening: %s', (line, text) => expect(parseRules(line).opening).toEqual(say(text)));

test.each([
  ['Otherwise: say Pardon?', 'Pardon?'],
  ['Sonst: sage Wie bitte?', 'Wie bitte?'],
  ['Si no: di ¿Perdón?', '¿Perdón?'],
  ['Sinon : dis Pardon ?', 'Pardon ?'],
  ['وإلا: قل عفوا؟', 'عفوا؟'],
  ['אחרת: אמור סליחה?', 'סליחה?'],
])('otherwise: %s', (line, text) => expect(parseRules(line).otherwise).toEqual(say(text)));

describe('which rule answers', () => {
  const mind = parseRules(
    [
      'When the callee says interested: say Great.',
      'When the callee says not interested: say A pity.',
      'When the callee says no: say Understood.',
    ].join('\n'),
  );
  test.each([
    ['I am interested', 'Great.'],
    ['No, I am not interested', 'A pity.'],
    ['No!', 'Understood.'],
    ['I know', undefined],
  ])('%s', (heard, expected) => expect(ruleFor(mind, heard)?.say).toBe(expected));
});

test('placeholders are filled, unknown ones left out', () => {
  expect(filled('Hello {name}, this is {assistant}.', { assistant: 'Ada' })).toBe('Hello , this is Ada.');
});
