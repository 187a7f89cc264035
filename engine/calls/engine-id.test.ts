import { engineId } from './engine-id';

test('an engine keeps its name over restarts and shares it with no other place', () => {
  expect(engineId('/data:4000')).toBe(engineId('/data:4000'));
  expect(engineId('/data:4000')).not.toBe(engineId('/data:4001'));
  expect(engineId('/data:4000')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
