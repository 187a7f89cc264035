import { handbackItem, handbackOrder, takeoverOf } from './takeover';

const ID = '00000000-0000-4000-8000-000000000001';

test.each([
  [handbackItem(ID), 'handback'],
  [`takeover_${ID}`, 'takeover'],
  [`whisper_${ID}`, null],
  ['takeover_1', null],
])('%s is %s', (item, kind) => expect(takeoverOf(item)).toBe(kind));

test('a mind is told what the colleague noted, and else that it does not know', () => {
  expect(handbackOrder('Ann', 'Ten per cent off.')).toContain('Ann, a person, has spoken with the callee');
  expect(handbackOrder('Ann', 'Ten per cent off.')).toContain('They tell you about it: Ten per cent off.');
  expect(handbackOrder('', '')).toMatch(/^A colleague, a person.* you do not know what your colleague said/);
});
