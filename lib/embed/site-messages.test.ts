import { SDK_MESSAGES } from './sdk-messages';
import { type SiteMessage, SiteMessages } from './site-messages';

function conversation(chosen: readonly string[]): SiteMessage[] {
  const sent: SiteMessage[] = [];
  const site = new SiteMessages((message) => sent.push(message));
  site.choose(chosen);
  site.statusIs('in-progress');
  site.statusIs('in-progress');
  site.said({ id: '1', role: 'agent', text: 'Hello', final: false });
  site.said({ id: '1', role: 'agent', text: 'Hello', final: false });
  site.said({ id: '1', role: 'agent', text: 'Hello.', final: true });
  site.said({ id: '2', role: 'callee', text: 'Hi', final: true });
  site.said({ id: '3', role: 'whisper', text: 'Be kind', final: true });
  site.toolCalled({ name: 'endCall', arguments: {} });
  site.statusIs('ended');
  site.result({ summary: 'Short.', success: 'yes', reason: 'Booked', data: [{ name: 'Day', value: 'Tuesday' }] });
  return sent;
}

test('a conversation tells each thing once, and orders of supervisors never', () => {
  expect(conversation(SDK_MESSAGES)).toEqual([
    { type: 'status-update', status: 'in-progress' },
    { type: 'transcript', id: '1', role: 'assistant', transcript: 'Hello', final: false },
    { type: 'transcript', id: '1', role: 'assistant', transcript: 'Hello.', final: true },
    { type: 'transcript', id: '2', role: 'user', transcript: 'Hi', final: true },
    { type: 'tool-calls', toolCalls: [{ name: 'endCall', arguments: {} }] },
    { type: 'status-update', status: 'ended' },
    { type: 'summary', summary: 'Short.' },
    { type: 'success-evaluation', success: 'yes', reason: 'Booked' },
    { type: 'structured-data', data: { Day: 'Tuesday' } },
  ]);
});

test.each(SDK_MESSAGES)('only %s is told where nothing else is chosen', (name) => {
  const types = conversation([name]).map(({ type }) => type);
  expect(new Set(types)).toEqual(new Set([name]));
});

test('nothing is told where nothing is chosen', () => expect(conversation([])).toEqual([]));
