'use client';
import { Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ListToolbar } from '@/components/resource/list-toolbar';
import { ListTools } from '@/components/resource/list-tools';
import type { FieldsInWords } from '@/components/resource/column';
import { RecordState } from '@/components/resource/record-state';
import { useListParams } from '@/components/resource/use-list-params';
import { leadBoardOptions } from '@/lib/crm/leads/lead-board';
import { leads } from '@/lib/crm/leads/leads-resource';
import { browserClient } from '@/lib/supabase/browser';
import { LeadBoard } from './lead-board';

interface Props {
  open: (id: string) => void;
  address: (id: string) => string;
  filters: ReactNode;
  fields: FieldsInWords;
}

/** The board under its own search line; the list's stage filter is a column here. */
export function LeadBoardPage({ open, address, filters, fields }: Props) {
  const t = useTranslations('crm.leads');
  const { params, ask } = useListParams(leads);
  const options = leadBoardOptions(browserClient, params);
  const board = useQuery({ ...options, placeholderData: keepPreviousData });
  return (
    <Stack gap="md">
      <ListToolbar q={params.q} placeholder={t('search')} onSearch={(q) => q !== params.q && ask({ q }, 'replace')}>
        {filters}
        <ListTools resource={leads} columns={[]} fields={fields} hasTrash={false} />
      </ListToolbar>
      <RecordState query={board}>
        {(shown) => <LeadBoard board={shown} queryKey={options.queryKey} open={open} address={address} />}
      </RecordState>
    </Stack>
  );
}
