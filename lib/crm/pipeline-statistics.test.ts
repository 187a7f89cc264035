import { createClient } from '@supabase/supabase-js';
import { QueryClient } from '@tanstack/react-query';
import type { Database } from '@/lib/supabase/database.types';
import { countOf, pipelineStatisticsOptions, STATISTICS_KEY } from './pipeline-statistics';

const answering = (status: number, body: unknown) => () =>
  createClient<Database>('http://data.test', 'key', {
    global: { fetch: async () => new Response(JSON.stringify(body), { status }) },
  });
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const shown = () =>
  countOf(queries.getQueryData(pipelineStatisticsOptions(answering(500, {})).queryKey), 'deals_count');

test('an error is logged and leaves the counts at 0, and later at what was known last', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const failing = pipelineStatisticsOptions(answering(500, { code: 'XX000', message: 'no' }));
  await expect(queries.fetchQuery(failing)).rejects.toMatchObject({ code: 'XX000' });
  expect(warned).toHaveBeenCalledWith('The counts could not be read', expect.objectContaining({ code: 'XX000' }));
  expect(shown()).toBe(0);

  await queries.fetchQuery(pipelineStatisticsOptions(answering(200, [{ deals_count: 3 }])));
  expect(shown()).toBe(3);
  await queries.invalidateQueries({ queryKey: STATISTICS_KEY });
  await expect(queries.fetchQuery(failing)).rejects.toMatchObject({ code: 'XX000' });
  expect([shown(), warned.mock.calls.length]).toEqual([3, 2]);
});
