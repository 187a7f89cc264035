'use client';
import { Group } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ColumnsOf } from '@/components/resource/column';
import { RecordLink } from '@/components/resource/record-link';
import { StatusDot } from '@/components/ui';
import { RelativeTime } from '@/components/ui/relative-time';
import { personName } from '@/lib/crm/columns';
import { stageTone } from '@/lib/crm/leads/lead-stages';
import { leads, type Lead } from '@/lib/crm/leads/leads-resource';
import { useCommonColumns, usePersonColumns } from '../columns';
import { StaleMark } from './stale-mark';
import { useStages } from './use-stages';

export function useLeadColumns(): ColumnsOf<Lead> {
  const t = useTranslations('crm');
  const stages = useStages();
  const { phone, owner, created, more } = useCommonColumns<Lead>(leads.name);
  const person = usePersonColumns<Lead>();
  return (open, address) => [
    {
      key: 'name',
      header: t('column.name'),
      sort: 'first_name',
      phone: 'first',
      cell: (row) => (
        <RecordLink href={address(row.id)} onOpen={() => open(row.id)}>
          {personName(row)}
        </RecordLink>
      ),
    },
    { key: 'company', header: t('field.company'), cell: (row) => row.company },
    {
      key: 'stage',
      header: t('field.stage'),
      phone: 'end',
      cell: (row) => (
        <Group gap="4px 8px" component="span">
          <StatusDot state={stageTone(row.stage)}>
            {row.converted_at ? t('leads.converted') : stages.nameOf(row.stage)}
          </StatusDot>
          <StaleMark at={row.stale_at} />
        </Group>
      ),
    },
    { key: 'since', header: t('leads.since'), cell: (row) => <RelativeTime at={row.stage_changed_at} /> },
    phone,
    owner,
    ...person,
    ...more,
    { ...created, phone: undefined },
  ];
}
