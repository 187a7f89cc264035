import { queryOptions } from '@tanstack/react-query';
import type { ClientSource } from '@/lib/resource/queries';
import type { Row } from '@/lib/supabase/tables';

export type DealStage = Pick<Row<'deal_stages'>, 'id' | 'code' | 'name' | 'kind'>;

/** The account's stages in their order. */
export function dealStagesOptions(client: ClientSource) {
  return queryOptions({
    queryKey: ['deal_stages'],
    queryFn: async ({ signal }): Promise<DealStage[]> => {
      const { data } = await (
        await client()
      )
        .from('deal_stages')
        .select('id, code, name, kind')
        .eq('deleted', false)
        .order('position')
        .limit(100)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
