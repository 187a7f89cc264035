import { llm } from '@livekit/agents';
import { turnTaking } from './turn-taking';

const after = async (words: string) => {
  const { turnDetection } = turnTaking(true).turnHandling ?? {};
  if (typeof turnDetection !== 'object' || !turnDetection || !('predictEndOfTurn' in turnDetection))
    return turnDetection;
  const chat = llm.ChatContext.empty();
  chat.addMessage({ role: 'user', content: words });
  chat.addMessage({ role: 'assistant', content: 'Go on' });
  const likely = await turnDetection.predictEndOfTurn(chat);
  return likely < ((await turnDetection.unlikelyThreshold()) ?? 0) ? 'waits' : 'answers';
};

test('a person who stops in the middle of a sentence is waited for', async () => {
  expect(await after('I would like to come on')).toBe('waits');
  expect(await after('I would like to come on Tuesday.')).toBe('answers');
});

test('a simulated callee is answered at the first silence', () =>
  expect(turnTaking(false).turnHandling?.turnDetection).toBe('vad'));
