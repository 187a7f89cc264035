import { readNumbers } from './read-numbers';

test('one number a line, written as people write them', () => {
  const text = '\uFEFF+49 30 901820\r\n030/901821\n0049 30 901822\n\n(030) 901823\r+1 (202) 555-0100';
  expect(readNumbers(text, 'DE')).toEqual({
    numbers: ['+4930901820', '+4930901821', '+4930901822', '+4930901823', '+12025550100'],
    unread: [],
    repeated: 0,
  });
});

test('a table: its head and its other columns are passed over, and a number that comes again counts once', () => {
  const text = 'Name;Phone;Since\n"Ada";"+4930901820";2024-01-02\nEli;\'030901820;2023-05-06\nNoa;;2023-05-06';
  expect(readNumbers(text, 'DE')).toEqual({
    numbers: ['+4930901820'],
    unread: ['Noa;;2023-05-06'],
    repeated: 1,
  });
  const customers = 'Customer no.,Mobile,City\n12345678,+12025550100,Berlin\n12345679,,Paris';
  expect(readNumbers(customers, 'US')).toMatchObject({ numbers: ['+12025550100'], unread: ['12345679,,Paris'] });
});

test('a spreadsheet’s rounded number, a short one and prose are told, never guessed', () => {
  const { numbers, unread } = readNumbers('4.9309E+11\n110\ncall Ada 030 901820', 'DE');
  expect(numbers).toEqual([]);
  expect(unread).toEqual(['4.9309E+11', '110', 'call Ada 030 901820']);
});
