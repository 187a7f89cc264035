'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { isResourceName, type ResourceName } from '@/lib/access/resources';

/** What a grant opens, in words; `null` is everything. */
export function useResourceNames() {
  const t = useTranslations('affiliate.grants');
  const names = useTranslations('shell.resource');
  const format = useFormatter();
  return (resources: readonly string[] | null) =>
    resources
      ? format.list(resources.filter(isResourceName).map((name: ResourceName) => names(name)))
      : t('everything');
}
