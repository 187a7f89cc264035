import { mentions, normalise } from './words';

test.each([
  ['¿Qué día le viene bien?', ' que dia le viene bien '],
  ['Über 3 Äpfel!', ' uber 3 apfel '],
  ['مرحبًا، أهلاً', ' مرحبا اهلا '],
  ['שָׁלוֹם', ' שלום '],
])('normalise %s', (text, expected) => expect(normalise(text)).toBe(expected));

test.each([
  ['It was cancelled yesterday', 'cancel', true],
  ['I know nothing', 'no', false],
  ['No, thank you', 'no', true],
  ['Ja, gerne', 'ja', true],
  ['Januar', 'ja', false],
  ['والموعد غدا', 'موعد', true],
  ['בפגישה', 'פגישה', true],
  ['anything', '', false],
])('"%s" mentions "%s": %s', (text, phrase, expected) => expect(mentions(text, phrase)).toBe(expected));
