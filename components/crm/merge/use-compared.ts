'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useColleagues } from '@/components/resource/use-colleagues';
import type { ResourceName } from '@/lib/access/resources';
import type { MergeColumn } from '@/lib/crm/merge/choices';
import { useCompanyLists } from '../accounts/use-company-lists';
import { useStages } from '../leads/use-stages';
import { labelOf, useCatalogues } from '../use-catalogues';

type Linked = { account?: { id: string; name: string } | null };

/** A record's columns and values in words. */
export function useCompared(resource: ResourceName) {
  const t = useTranslations('crm.field');
  const format = useFormatter();
  const { nameOf } = useColleagues(resource);
  const { countries, languages, sources } = useCatalogues();
  const { industries, sizes, revenues } = useCompanyLists();
  const stages = useStages();
  const lists = { country: countries(), preferred_language: languages(), source: sources() };
  const closed = { ...lists, industry: industries, size: sizes, revenue: revenues };
  const listOf = (column: MergeColumn) => Object.entries(closed).find(([name]) => name === column)?.[1];
  return {
    labelOf: (column: MergeColumn) => {
      if (column === 'owner_id') return t('owner');
      return column === 'crm_account_id' ? t('account') : t(column);
    },
    valueOf(column: MergeColumn, value: string, { account }: Linked): string {
      if (value === '') return '';
      const list = listOf(column);
      if (list) return labelOf(list, value);
      if (column === 'owner_id') return nameOf(value);
      if (column === 'crm_account_id') return account?.name ?? '';
      if (column === 'stage') return stages.nameOf(value);
      if (column !== 'birthday') return value;
      return format.dateTime(new Date(value), { dateStyle: 'long', timeZone: 'UTC' });
    },
  };
}
