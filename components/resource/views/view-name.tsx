'use client';
import { useTranslations } from 'next-intl';
import type { Resource } from '@/lib/resource/define-resource';
import { useCurrentView } from './use-current-view';

/** Which view the list is opened with. */
export function ViewName<Row extends { id: string }>({ resource }: { resource: Resource<Row> }) {
  const t = useTranslations('views');
  const { current, changed } = useCurrentView(resource);
  if (!current) return t('button');
  return changed ? t('changed', { name: current.name }) : current.name;
}
