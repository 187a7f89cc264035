import { checkDial } from './dial-check';

const form = { from: '+12025550150', to: '+1 202 555 0100', withAgent: true, assistantId: 'a1', forcePlus: true };

test.each([
  ['no own number', { from: null, assistantId: null }, 'choose_number'],
  ['no agent', { assistantId: null }, 'choose_agent'],
  ['nothing dialled', { to: '  ' }, 'empty'],
  ['no digit', { to: '*#' }, 'invalid'],
  ['too short without plus', { to: '1', forcePlus: false }, 'invalid'],
])('%s is refused', (_name, change, refusal) => {
  expect(checkDial({ ...form, ...change })).toEqual({ ok: false, refusal });
});

test.each([
  ['with plus', {}, '+12025550100'],
  ['an extension of the own account', { to: '101' }, '101'],
  ['a call without an agent needs none', { withAgent: false, assistantId: null }, '+12025550100'],
  ['without plus the own country counts', { to: '2025550100', forcePlus: false }, '+12025550100'],
])('%s', (_name, change, to) => {
  expect(checkDial({ ...form, ...change })).toEqual({ ok: true, from: '+12025550150', to });
});
