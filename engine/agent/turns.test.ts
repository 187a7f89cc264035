import type { Turn } from '@/lib/call/agent-link';
import { llm } from '@livekit/agents';
import { whisperItem } from '@/lib/call/whisper';
import { ToolTimes } from './tool-times';
import { conversationOf, turnOfTool, turnOfWhisper } from './turns';

const ID = '00000000-0000-4000-8000-000000000001';
const turn = (itemId: string, role: Turn['role'], text: string): Turn => ({
  ...{ itemId, role, text, interrupted: false, startedAt: 1, endedAt: null, metrics: {} },
});

test('whoever takes over knows what was said and what a supervisor has ordered, not which tools ran', () => {
  const history = [
    turn('a', 'agent', 'Hello.'),
    turn('b', 'tool', 'pressDigit {"digits":"1"}'),
    turnOfWhisper({ id: ID, text: 'Offer ten per cent' }, 1),
    turn('c', 'system', 'something else'),
    turn('d', 'callee', 'How much?'),
  ];
  const items = conversationOf(history).items.map((item) =>
    item.type === 'message' ? [item.id, item.role, item.textContent] : item.type,
  );
  expect(items).toEqual([
    ['a', 'assistant', 'Hello.'],
    [whisperItem(ID), 'system', 'Offer ten per cent'],
    ['d', 'user', 'How much?'],
  ]);
});

test('a tool keeps how long it worked, not how long its words took to be spoken', async () => {
  const times = new ToolTimes();
  const call = llm.FunctionCall.create({ callId: 'one', name: 'endCall', args: '{}' });
  expect(turnOfTool(call, 5000, times.of('one')).metrics).toEqual({});
  await expect(times.measure('two', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await times.measure('one', async () => 'done')).toBe('done');
  const { startedAt, metrics } = turnOfTool(call, 5000, times.of('one'));
  expect(startedAt).toBe(5000);
  expect(metrics.tool).toBeLessThan(1000);
  expect(times.of('two')).toBeGreaterThanOrEqual(0);
});
