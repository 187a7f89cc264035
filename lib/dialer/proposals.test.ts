import { proposedAgent, proposedNumber } from './proposals';

const number = (id: string, more: { agent?: string; isDefault?: boolean } = {}) => ({
  ...{ id, phoneNumber: `+1${id}`, outbound_assistant_id: more.agent ?? null },
  default_outbound: more.isDefault ?? false,
});
const sales = number('sales', { agent: 'anna' });
const main = number('main', { isDefault: true });
const numbers = [sales, main];
const agents = [{ id: 'anna' }, { id: 'ben' }];

test.each([
  ['nothing was chosen yet', { from: null, last: null }, main],
  ['one was used before', { from: null, last: 'sales' }, sales],
  ['that one is gone', { from: null, last: 'gone' }, main],
  ['one was asked for by its digits', { from: '+1sales', last: 'main' }, sales],
  ['digits of nobody', { from: '+1other', last: 'main' }, null],
])('%s', (_, asked, expected) => {
  expect(proposedNumber(numbers, asked)).toBe(expected);
});
test('without a default nothing is proposed', () => {
  expect(proposedNumber([sales], { from: null, last: null })).toBeNull();
});

test.each([
  ['the number names one', { own: sales, picked: null, last: 'ben' }, 'anna'],
  ['the number names none', { own: main, picked: null, last: 'ben' }, 'ben'],
  ['another was chosen by hand', { own: sales, picked: { numberId: 'sales', id: 'ben' }, last: null }, 'ben'],
  ['by hand for another number', { own: sales, picked: { numberId: 'main', id: 'ben' }, last: 'ben' }, 'anna'],
  ['emptied by hand', { own: sales, picked: { numberId: 'sales', id: null }, last: 'ben' }, undefined],
  ['its agent is gone', { own: number('x', { agent: 'gone' }), picked: null, last: 'ben' }, 'ben'],
  ['no number', { own: null, picked: null, last: null }, undefined],
])('%s', (_, asked, expected) => {
  expect(proposedAgent(agents, asked)?.id).toBe(expected);
});
