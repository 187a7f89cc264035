'use client';
import { Group, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ListToolbar } from '@/components/resource/list-toolbar';
import { RecordState } from '@/components/resource/record-state';
import { useListParams } from '@/components/resource/use-list-params';
import { dealBoardOptions } from '@/lib/pipeline/deals/deal-board-query';
import { dealStagesOptions } from '@/lib/pipeline/deals/deal-stages';
import { deals } from '@/lib/pipeline/deals/deals-resource';
import { browserClient } from '@/lib/supabase/browser';
import { OwnerFilter } from '../deal-filters';
import { DealBoard } from './deal-board';

interface Props {
  open: (id: string) => void;
  address: (id: string) => string;
}

/** The board under its own search line; the list's stage filter is a column here. */
export function DealBoardPage({ open, address }: Props) {
  const t = useTranslations('pipeline.deals');
  const { params, ask } = useListParams(deals);
  const stages = useQuery(dealStagesOptions(browserClient));
  const options = dealBoardOptions(browserClient, params);
  const board = useQuery({ ...options, placeholderData: keepPreviousData });
  return (
    <Stack gap="md">
      <Group gap="xs">
        <ListToolbar q={params.q} placeholder={t('search')} onSearch={(q) => q !== params.q && ask({ q }, 'replace')}>
          <OwnerFilter />
        </ListToolbar>
      </Group>
      <RecordState query={stages}>
        {(columns) => (
          <RecordState query={board}>
            {(shown) => (
              <DealBoard stages={columns} board={shown} queryKey={options.queryKey} open={open} address={address} />
            )}
          </RecordState>
        )}
      </RecordState>
    </Stack>
  );
}
