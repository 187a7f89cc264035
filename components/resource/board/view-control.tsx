'use client';
import { SegmentedControl } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type useBoardView, VIEWS } from './view-switch';

export function ViewControl({ view, show }: ReturnType<typeof useBoardView>) {
  const t = useTranslations('resource.board');
  return (
    <SegmentedControl
      aria-label={t('view')}
      value={view}
      onChange={show}
      data={VIEWS.map((value) => ({ value, label: t(value) }))}
    />
  );
}
