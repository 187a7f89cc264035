import type { TrialItem } from '@/lib/call/trial';
import { ComingTurn } from './coming-turn';

const line = (text: string): TrialItem => ({ kind: 'message', role: 'agent', text });
const used = (output: string | null): TrialItem => ({
  ...{ kind: 'tool', callId: '1', call: 'orders', name: 'Orders', tool: null, args: '{}', output },
});
async function allOf(turn: ComingTurn) {
  const said: string[] = [];
  for await (const sentence of turn.sentences()) said.push(sentence);
  return said;
}

test('words stand open until their line is whole, tools stand between the lines', async () => {
  const turn = new ComingTurn();
  turn.take({ kind: 'item', item: { kind: 'message', role: 'caller', text: 'Where is it?' } });
  turn.take({ kind: 'words', text: 'One ' });
  expect([turn.items.length, turn.words, turn.answered]).toEqual([1, 'One ', true]);
  turn.take({ kind: 'words', text: 'moment.' });
  turn.take({ kind: 'item', item: { ...line('One moment.'), whole: 20 } as TrialItem });
  turn.take({ kind: 'item', item: used('done') });
  expect(turn.words).toBe('');
  turn.take({ kind: 'words', text: 'It is on its way. To' });
  turn.take({ kind: 'words', text: ' you.' });
  turn.take({ kind: 'item', item: line('It is on its way. To you.') });
  turn.take({ kind: 'over', ended: 'agent' });
  expect(turn.items.map((item) => (item.kind === 'tool' ? item.name : item.text))).toEqual([
    ...['Where is it?', 'One moment.', 'Orders', 'It is on its way. To you.'],
  ]);
  expect(await turn.over).toEqual({ ended: 'agent', waits: false, broken: false });
  expect(await allOf(turn)).toEqual(['One moment.', 'It is on its way.', 'To you.']);
});

test('what came before it broke off, or was stopped, stays, in writing and aloud', async () => {
  const turn = new ComingTurn();
  turn.take({ kind: 'words', text: 'We open at nine. On Sun' });
  turn.close(true);
  turn.take({ kind: 'words', text: 'days' });
  expect(turn.items).toEqual([line('We open at nine. On Sun')]);
  expect(await turn.over).toEqual({ ended: null, waits: false, broken: true });
  expect(await allOf(turn)).toEqual(['We open at nine.', 'On Sun']);
});

test('a tool that waits is told with the end, and a caller alone is no answer', async () => {
  const turn = new ComingTurn();
  turn.take({ kind: 'item', item: { kind: 'message', role: 'caller', text: 'Hello?' } });
  expect(turn.answered).toBe(false);
  turn.take({ kind: 'item', item: used(null) });
  turn.take({ kind: 'over', ended: null });
  expect(await turn.over).toMatchObject({ waits: true });
  expect(turn.answered).toBe(true);
});
