'use client';
import { Button, Stack } from '@mantine/core';
import { IconAlertTriangle, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState } from '@/components/ui';
import type { Resource } from '@/lib/resource/define-resource';
import { listOptions } from '@/lib/resource/queries';
import { useErrorText } from '@/components/ui/use-error-text';
import { browserClient } from '@/lib/supabase/browser';
import type { Column } from './column';
import { ListToolbar } from './list-toolbar';
import { Pager } from './pager';
import { ResourceTable } from './resource-table';
import { useListParams } from './use-list-params';

interface Props<Row extends { id: string }> {
  resource: Resource<Row>;
  title: string;
  searchPlaceholder: string;
  columns: Column<Row>[];
  /** One sentence and the first action, for a list that has never had a row. */
  empty: { icon: ReactNode; text: string; action?: ReactNode };
  filters?: ReactNode;
  openId: string | null;
  onOpen: (id: string) => void;
}

/** A noun's list in its four states: pending, error, empty, rows. */
export function ListPage<Row extends { id: string }>(props: Props<Row>) {
  const { resource, title, columns, openId, onOpen } = props;
  const t = useTranslations('resource');
  const errorText = useErrorText();
  const { params, ask } = useListParams(resource);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...listOptions(browserClient, resource, params),
    placeholderData: keepPreviousData,
  });
  const asked = params.q !== '' || Object.keys(params.filters).length > 0;
  return (
    <Stack gap="md">
      <ListToolbar
        q={params.q}
        placeholder={props.searchPlaceholder}
        onSearch={(q) => q !== params.q && ask({ q }, 'replace')}
      >
        {props.filters}
      </ListToolbar>
      {error && !data ? (
        <ErrorState
          icon={<IconAlertTriangle />}
          title={t('error.title')}
          action={
            <Button variant="default" onClick={() => void refetch()}>
              {t('tryAgain')}
            </Button>
          }
        >
          {errorText(error)}
        </ErrorState>
      ) : data?.rows.length === 0 ? (
        <EmptyState
          icon={asked ? <IconSearch /> : props.empty.icon}
          title={asked ? t('nothingFound') : props.empty.text}
          action={
            asked ? (
              <Button variant="default" onClick={() => ask({ q: '', filters: {} })}>
                {t('clearSearch')}
              </Button>
            ) : (
              props.empty.action
            )
          }
        />
      ) : (
        <div style={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          <ResourceTable
            label={title}
            columns={columns}
            rows={data?.rows}
            sort={params.sort}
            onSort={(sort) => ask({ sort })}
            openId={openId}
            onOpen={onOpen}
          />
        </div>
      )}
      {data && <Pager newer={data.newer} older={data.older} onMove={(change) => ask(change)} />}
    </Stack>
  );
}
