import { wordsOfTokens } from './timed';

const TEXT = 'Hello, world – 24/7!';
const WORDS = [
  [0, 400, 'Hello,'],
  [500, 900, 'world'],
  [900, 900, '–'],
  [1000, 1500, '24/7!'],
];

test('words without their signs, tokens with spaces and single letters tell the same', () => {
  const words = [
    [0, 0.4, 'Hello'],
    [0.5, 0.9, 'world'],
    [1, 1.2, '24'],
    [1.2, 1.5, '7'],
  ] as const;
  expect(wordsOfTokens(TEXT, words)).toEqual(WORDS);
  expect(wordsOfTokens(TEXT, [[0, 0.4, 'Hello'], [0.4, 0.5, ', '], ...words.slice(1)])).toEqual(WORDS);
  const single = [...'Hello'].map((letter, at) => [at * 0.08, (at + 1) * 0.08, letter] as const);
  expect(wordsOfTokens(TEXT, [...single, ...words.slice(1)])).toEqual(WORDS);
  expect(
    wordsOfTokens('שלום לך', [
      [0, 1, 'שלום'],
      [1, 2, 'לך'],
    ]),
  ).toEqual([
    [0, 1000, 'שלום'],
    [1000, 2000, 'לך'],
  ]);
});

test.each([
  ['nothing', []],
  ['other words', [[0, 1, 'Goodbye']]],
  ['too few', [[0, 0.4, 'Hello']]],
  [
    'times that begin anew',
    [
      [0, 0.4, 'Hello'],
      [0.5, 0.9, 'world'],
      [0, 0.1, '24'],
      [0.1, 0.2, '7'],
    ],
  ],
  [
    'an end before its beginning',
    [
      [0, 0.4, 'Hello'],
      [0.9, 0.5, 'world'],
      [1, 1.2, '247'],
    ],
  ],
] as const)('%s tells nothing', (_, tokens) => {
  expect(wordsOfTokens(TEXT, tokens)).toBeUndefined();
});
