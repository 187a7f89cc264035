import { forcePlus, isE164, isPlusNumber, lookupNumber, numberOfTelLink, readDialIntent } from './normalise';

test.each([
  ['1 (202) 555-0100', '+12025550100'],
  ['+1+202', '+1202'],
  ['', '+'],
])('%p becomes %p', (input, number) => {
  expect(forcePlus(input)).toBe(number);
});

test.each([
  ['+12025550100', true],
  ['12025550100', false],
  ['+', false],
  ['+1202*', false],
])('%p may be dialled: %p', (number, ok) => {
  expect(isPlusNumber(number)).toBe(ok);
});

test.each([
  ['+12025550100', true],
  ['+02025550100', false],
  ['+123', false],
  ['+1234567890123456', false],
])('%p is E.164: %p', (number, ok) => {
  expect(isE164(number)).toBe(ok);
});

test.each([
  ['from:+1 202 555 0150', { from: '+12025550150' }],
  ['+12025550100', { to: '+12025550100' }],
])('%p means %p', (value, intent) => {
  expect(readDialIntent(value)).toEqual(intent);
});

test.each([
  ['tel:+1-202-555-0100', '+12025550100'],
  ['TEL:+1%20202;ext=3', '+1202'],
  ['mailto:a@b', null],
  ['tel:', null],
])('%p dials %p', (href, number) => {
  expect(numberOfTelLink(href)).toBe(number);
});

test.each([
  ['123456', null],
  ['1 234-567', '+1234567'],
  ['+12025550100', '+12025550100'],
])('%p is looked up as %p', (input, number) => {
  expect(lookupNumber(input)).toBe(number);
});
