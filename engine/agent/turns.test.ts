import type { Turn } from '@/lib/call/agent-link';
import { whisperItem } from '@/lib/call/whisper';
import { conversationOf, turnOfWhisper } from './turns';

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
