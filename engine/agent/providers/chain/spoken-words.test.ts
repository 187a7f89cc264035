import { SpokenWords } from './spoken-words';

const sentence = (text: string, told = true) => ({
  text,
  lastsMs: 1000,
  words: told ? text.split(' ').map((word, at): [number, number, string] => [at * 100, at * 100 + 90, word]) : [],
});

test('a reply has the times of its sentences, one after the other', () => {
  const spoken = new SpokenWords();
  for (const text of ['Hi there.', 'We open.', 'At nine.', 'Bye.']) spoken.add(sentence(text));
  expect(spoken.of(' We open.  At nine. ')).toEqual({
    lastsMs: 2000,
    words: [
      [0, 90, 'We'],
      [100, 190, 'open.'],
      [1000, 1090, 'At'],
      [1100, 1190, 'nine.'],
    ],
  });
});

test('what is said twice is what was said last; a reply that was cut short has its beginning', () => {
  const spoken = new SpokenWords();
  spoken.add({ ...sentence('Yes.'), words: [[5, 6, 'Yes.']] });
  spoken.add(sentence('Yes.'));
  expect(spoken.of('Yes.').words).toEqual([[0, 90, 'Yes.']]);
  spoken.add(sentence('We open at nine.'));
  expect(spoken.of('We open').words).toHaveLength(4);
});

test('a sentence without times, and words that nobody spoke, tell nothing', () => {
  const spoken = new SpokenWords();
  spoken.add(sentence('One.'));
  spoken.add(sentence('Two.', false));
  expect(() => spoken.of('One. Two.')).toThrow('no times');
  expect(() => spoken.of('Three.')).toThrow('nobody');
});
