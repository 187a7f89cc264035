import { mentionAt, mentionParts, stillNamed, withMention } from './mentions';

test.each([
  ['@', 1, ''],
  ['Ask @Ca', 7, 'Ca'],
  ['Ask @Carl T', 11, 'Carl T'],
  ['mail@example.test', 17, null],
  ['Ask @Carl\nand', 13, null],
  ['Ask @Ca now', 7, 'Ca'],
])('%j at %i: %j', (text, caret, typed) => expect(mentionAt(text, caret)).toBe(typed));

test('a chosen name replaces what was typed of it and leaves the rest', () => {
  expect(withMention('Ask @ca today', 7, 'Carl Test')).toEqual({ text: 'Ask @Carl Test today', caret: 15 });
});

test('who was taken out of the text again is not named', () => {
  const people = [
    { id: '1', name: 'Carl' },
    { id: '2', name: 'Olivia' },
  ];
  expect(stillNamed('Ask @Carl', people).map(({ id }) => id)).toEqual(['1']);
});

test('names stand apart, the longer one first, and nothing else does', () => {
  expect(mentionParts('@Carl Test and @Carl, not @Eve', ['Carl', 'Carl Test'])).toEqual([
    { text: '@Carl Test', named: true },
    { text: ' and ', named: false },
    { text: '@Carl', named: true },
    { text: ', not @Eve', named: false },
  ]);
});
