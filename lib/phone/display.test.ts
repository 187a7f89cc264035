import { dialableByCountry, displayNumber } from './display';

test.each([
  ['+12025550100', true, '+1 202 555 0100'],
  ['12025550100', true, '+1 202 555 0100'],
  ['+12025550100', false, '+1 (202) 555-0100'],
  ['+4915123456789', false, '01512 3456789'],
  ['+4915123456789', true, '+49 1512 3456789'],
  ['*72', true, '*72'],
])('%p with force-plus %p reads %p', (input, force, text) => {
  expect(displayNumber(input, force)).toBe(text);
});

test.each([
  ['2025550100', '+12025550150', '+12025550100'],
  ['01512 3456789', '+4930123456', '+4915123456789'],
  ['+442079460000', '+12025550150', '+442079460000'],
  ['12', '+12025550150', null],
])('%p dialled from %p with %p is %p', (input, from, number) => {
  expect(dialableByCountry(input, from)).toBe(number);
});
