import { newWish, textOfWish, WISH_MS, wishOfText, type Wish } from './wish';

const order = { from: '+12025550190', to: '+12025550100', assistantId: 'a', forcePlus: true };
const kinds: Wish['what'][] = [
  { kind: 'talk', assistantId: 'a' },
  { kind: 'call', order, mode: 'listen' },
  { kind: 'call', order: { ...order, assistantId: null, forcePlus: false, to: '101' }, mode: 'join' },
];

test.each(kinds)('a call asked for is found again as it was: %j', (what) => {
  const wish = newWish(what, 1000);
  expect(wishOfText(textOfWish(wish), 1000 + WISH_MS - 1)).toEqual(wish);
});

test('what was asked for long ago is not asked for again', () => {
  const text = textOfWish(newWish({ kind: 'talk', assistantId: 'a' }, 1000));
  expect(wishOfText(text, 1000 + WISH_MS)).toBeNull();
});

test.each(['', 'key=1', 'key=1&at=x&talk=a', 'key=1&at=1000&from=1&to=2&mode=shout', 'at=1000&talk=a'])(
  'what is not a wish is none: %s',
  (text) => expect(wishOfText(text, 1001)).toBeNull(),
);

test('each press is a call of its own', () => {
  const what = { kind: 'talk', assistantId: 'a' } as const;
  expect(newWish(what).key).not.toBe(newWish(what).key);
});
