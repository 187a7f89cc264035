import { queryOptions } from '@tanstack/react-query';
import type { TableName } from '@/lib/resource/define-resource';
import type { ClientSource } from '@/lib/resource/queries';
import type { Row } from '@/lib/supabase/tables';
import { isUuid } from '@/lib/resource/uuid';

const LATEST = 50;

export type StageMove = Pick<Row<'stage_changes'>, 'id' | 'from_stage' | 'to_stage' | 'actor' | 'at'>;

/** Every move of one record, the latest first. */
export function stageMovesOptions(client: ClientSource, table: TableName, id: string) {
  return queryOptions({
    queryKey: [table, 'moves', id],
    queryFn: async ({ signal }): Promise<StageMove[]> => {
      if (!isUuid(id)) return [];
      const { data } = await (
        await client()
      )
        .from('stage_changes')
        .select('id, from_stage, to_stage, actor, at')
        .eq('subject_id', id)
        .eq('subject_table', table)
        .order('at', { ascending: false })
        .limit(LATEST)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
