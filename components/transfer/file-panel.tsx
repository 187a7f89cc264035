'use client';
import { Stack } from '@mantine/core';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui';
import type { Resource } from '@/lib/resource/define-resource';
import { useMay } from '@/lib/session/viewer-context';
import { isNoun } from '@/lib/transfer/import-fields';
import { isTransferred } from '@/lib/transfer/transferred';
import { Exports } from './exports';

/** The ways between a list and a file. */
export function FilePanel<Row extends { id: string }>({ resource }: { resource: Resource<Row> }) {
  const t = useTranslations('transfer.panel');
  const may = useMay();
  const brings = isNoun(resource.table) && (may(resource.name, 'insert') || may(resource.name, 'update'));
  return (
    <Stack gap="md" miw={240}>
      {isTransferred(resource.table) && <Exports resource={resource} list={resource.table} />}
      {brings && <TextLink href={`${resource.path}/import` as Route}>{t('import')}</TextLink>}
    </Stack>
  );
}
