import { argumentsOf, passagesIn, toldOutput, trialText } from './transcript';

test('what a person notes for a tool is told like its answer: as data where it is data, else in words', () => {
  expect(toldOutput('on its way')).toBe('{"ok":true,"status":200,"result":"on its way"}');
  expect(toldOutput('{"days":2}')).toBe('{"ok":true,"status":200,"result":{"days":2}}');
});

test('passages are told from other answers', () => {
  expect(passagesIn('{"passages":[{"from":"a.pdf","text":"Nine."}]}')).toEqual([{ from: 'a.pdf', text: 'Nine.' }]);
  expect(passagesIn('"pressed 2"')).toBeNull();
  expect(passagesIn('')).toBeNull();
  expect(passagesIn(null)).toBeNull();
});

test('arguments that are none are no arguments', () => {
  expect(argumentsOf('{"a":1}')).toEqual({ a: 1 });
  expect(argumentsOf('nonsense')).toEqual({});
});

test('the conversation is copied with what was done in it', () => {
  const tool = {
    kind: 'tool',
    callId: '1',
    call: 'x',
    name: 'Order status',
    tool: null,
    args: '{"n":1}',
    output: 'ok',
  } as const;
  const items = [{ kind: 'message', role: 'caller', text: 'Hi' } as const, tool, { ...tool, output: null }];
  expect(trialText(items, { caller: 'Caller', agent: 'Agent' })).toBe(
    'Caller: Hi\n[Order status {"n":1} → ok]\n[Order status {"n":1}]',
  );
});
