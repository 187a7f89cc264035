import { queryOptions } from '@tanstack/react-query';
import type { CountName } from '@/lib/navigation/sections';
import type { ClientSource } from '@/lib/resource/queries';

export const STATISTICS_KEY = ['pipeline-statistics'];
export type PipelineCounts = Record<CountName, number>;

/** What a card shows: nothing is known of a list while the counts are not there, or could not be read. */
export function countOf(counts: PipelineCounts | null | undefined, name: CountName): number {
  return counts?.[name] ?? 0;
}

/** How much each list under CRM and pipeline holds for the caller, capped as the lists count; asked for once, and when something changed. */
export function pipelineStatisticsOptions(client: ClientSource) {
  return queryOptions({
    queryKey: STATISTICS_KEY,
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<PipelineCounts | null> => {
      const { data, error } = await (await client()).rpc('get_pipeline_statistics').abortSignal(signal);
      if (error) {
        console.warn('The counts could not be read', error);
        throw error;
      }
      return data[0] ?? null;
    },
  });
}
