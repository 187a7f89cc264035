import { FIRST_CONTEXT_MS, PAGE_CONTEXT_TOPIC } from './page-link';
import { Whereabouts } from './whereabouts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('two seconds after the agent is heard, then at each change and to each new agent, and never twice', () => {
  const said: string[] = [];
  const where = new Whereabouts(async (topic, text) => void said.push(`${topic} ${text}`));
  where.are('overview');
  where.tell('agent-1');
  where.are('leads');
  jest.advanceTimersByTime(FIRST_CONTEXT_MS - 1);
  expect(said).toEqual([]);
  jest.advanceTimersByTime(1);
  where.tell('agent-1');
  where.are('deals');
  where.are('deals');
  where.tell('agent-2');
  expect(said).toEqual(['leads', 'deals', 'deals'].map((place) => `${PAGE_CONTEXT_TOPIC} ${place}`));
  where.forget();
  where.are('logs');
  expect(said).toHaveLength(3);
});
