import { groupNumber } from './group';

test.each([
  ['+12025550100', '+1 202 555 0100'],
  ['+4915123456789', '+4915123456789'],
  ['1202', '1202'],
])('%p reads %p', (number, text) => {
  expect(groupNumber(number)).toBe(text);
});
