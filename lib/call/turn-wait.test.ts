import { isFinished } from './turn-wait';

test.each([
  ['I would like an appointment.', true],
  ['On which day?', true],
  ['هل هذا صحيح؟', true],
  ['„Ja, gern.“ Sagte er: “Yes.”', true],
  ['I would like', false],
  ['Well, on Tuesday,', false],
  ['And then...', false],
  ['And then…', false],
  ['My number is 0171 234', false],
  ['My number is 0171 234.', false],
  ['رقمي ٠١٢.', false],
  ['', false],
])('%s is finished: %s', (text, finished) => expect(isFinished(text)).toBe(finished));
