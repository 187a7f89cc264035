import { timingsOf } from './turn-timing';

const said = (id: string, role: 'agent' | 'callee' | 'tool' | 'system', metrics: object, at = 0) => ({
  ...{ id, role, text: id, at_ms: at, end_ms: null, metrics: { ...metrics } },
});
const voice = (micros: number, provider = 'rime') => ({
  ...{ kind: 'voice' as const, provider, model: '', quantity: 100, estimated: 0 },
  price: { currency: 'USD', micros: 1, each: micros },
});

test('an answer holds what it waited for: the end of the turn and the words from the start, the rest up to the first sound', () => {
  const timings = timingsOf([
    said('greeting', 'agent', { voice: 40 }),
    said('question', 'callee', { endOfTurn: 300, recognition: 120 }),
    said('whisper', 'system', {}),
    said('look up', 'tool', { tool: 50 }),
    said('look again', 'tool', { tool: 30 }),
    said('answer', 'agent', { e2e: 700, mind: 200, voice: 100 }, 5000),
    said('more', 'agent', { mind: 10 }),
  ]);
  expect(timings.map(({ id, totalMs }) => [id, totalMs])).toEqual([
    ['greeting', null],
    ['answer', 700],
    ['more', null],
  ]);
  expect(timings[0]?.stages).toEqual([{ stage: 'voice', fromMs: 0, ms: 40 }]);
  expect(timings[1]).toMatchObject({ atMs: 5000 });
  expect(timings[1]?.stages).toEqual([
    { stage: 'endOfTurn', fromMs: 0, ms: 300 },
    { stage: 'recognition', fromMs: 0, ms: 120 },
    { stage: 'mind', fromMs: 320, ms: 200 },
    { stage: 'tool', fromMs: 520, ms: 80 },
    { stage: 'voice', fromMs: 600, ms: 100 },
  ]);
  expect(timings[2]?.stages).toEqual([{ stage: 'mind', fromMs: 0, ms: 10 }]);
});

test('what overlaps the wait never begins before the callee was silent, and nothing measured is no turn', () => {
  const [answer, ...rest] = timingsOf([
    said('a', 'agent', { e2e: 100, mind: 90, voice: 60 }),
    said('b', 'agent', {}),
    said('c', 'agent', { e2e: 'soon' }),
  ]);
  expect(answer?.stages.map(({ fromMs }) => fromMs)).toEqual([0, 90]);
  expect(rest).toEqual([]);
});

test('no part of a wait is longer than all of it', () => {
  const turns = [
    said('a', 'callee', { endOfTurn: 28_400, recognition: 28_300 }),
    said('b', 'agent', { e2e: 5300, mind: 20 }),
  ];
  expect(timingsOf(turns)[0]?.stages).toEqual([{ stage: 'mind', fromMs: 5280, ms: 20 }]);
});

test('a turn has a cost where all that it used has one price', () => {
  const turns = [said('a', 'agent', { voice: 1, characters: 20 })];
  expect(timingsOf(turns, [voice(5)])[0]?.cost).toEqual({ currency: 'USD', micros: 100 });
  expect(timingsOf(turns, [voice(5), voice(6, 'builtin')])[0]?.cost).toBeNull();
  expect(timingsOf(turns, [])[0]?.cost).toBeNull();
  const tokens = [said('a', 'agent', { voice: 1, characters: 20, tokensIn: 4 })];
  expect(timingsOf(tokens, [voice(5)])[0]?.cost).toBeNull();
});
