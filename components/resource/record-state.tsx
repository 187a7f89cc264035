'use client';
import { Button, Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState, LoadingStatus } from '@/components/ui';
import { useErrorText } from '@/components/ui/use-error-text';

interface Props<Row> {
  query: Pick<UseQueryResult<Row | null>, 'data' | 'error' | 'isPending' | 'refetch'>;
  children: (row: Row) => ReactNode;
}

/** What a record will look like while it is on its way. */
export function RecordPending() {
  return (
    <LoadingStatus>
      <Stack gap="sm">
        <Skeleton height={20} width="60%" />
        <Skeleton height={14} />
        <Skeleton height={14} />
        <Skeleton height={120} />
      </Stack>
    </LoadingStatus>
  );
}

/** One record in its states: on its way, failed, not there (or not for this person), here. */
export function RecordState<Row>({ query, children }: Props<Row>) {
  const t = useTranslations('resource');
  const errorText = useErrorText();
  if (query.data) return children(query.data);
  if (query.isPending) {
    return <RecordPending />;
  }
  if (query.error) {
    return (
      <ErrorState
        title={t('record.error')}
        action={
          <Button variant="default" onClick={() => void query.refetch()}>
            {t('tryAgain')}
          </Button>
        }
      >
        {errorText(query.error)}
      </ErrorState>
    );
  }
  return <EmptyState title={t('record.notFound')} />;
}
