'use client';
import { Button, Stack } from '@mantine/core';
import { IconAlertTriangle, IconSearch, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { type ReactNode, useMemo } from 'react';
import { EmptyState, ErrorState } from '@/components/ui';
import { useErrorText } from '@/components/ui/use-error-text';
import type { Resource } from '@/lib/resource/define-resource';
import { shownColumns } from '@/lib/resource/list-look';
import { isNarrowed } from '@/lib/resource/list-params';
import { listOptions } from '@/lib/resource/queries';
import { browserClient } from '@/lib/supabase/browser';
import type { Column, FieldsInWords } from './column';
import { ListToolbar } from './list-toolbar';
import { ListTools } from './list-tools';
import { Pager } from './pager';
import { ResourceTable } from './resource-table';
import { useListLook } from './use-list-look';
import { useListParams } from './use-list-params';
import { useSelection } from './use-selection';

/** In one piece with the tools: each piece of its own would make the first load of other pages heavier. */
const BulkBar = dynamic(() => import('./tool-panel').then((module) => module.BulkBar));

interface Props<Row extends { id: string }> {
  resource: Resource<Row>;
  title: string;
  searchPlaceholder: string;
  columns: Column<Row>[];
  /** One sentence and the first action, for a list that has never had a row. */
  empty: { icon: ReactNode; text: string; action?: ReactNode };
  filters?: ReactNode;
  /** Words for the resource's `fields`, by column. */
  fields?: FieldsInWords;
  /** Rows can be ticked and changed together, and deleted ones brought back. */
  bulk?: boolean;
  openId: string | null;
  onOpen: (id: string) => void;
}

/** A noun's list in its four states: pending, error, empty, rows. */
export function ListPage<Row extends { id: string }>(props: Props<Row>) {
  const { resource, title, columns, openId, onOpen, bulk = false } = props;
  const t = useTranslations('resource');
  const errorText = useErrorText();
  const { params, ask } = useListParams(resource);
  const { look } = useListLook();
  const shown = useMemo(() => shownColumns(columns, look.columns), [columns, look.columns]);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...listOptions(browserClient, resource, params),
    placeholderData: keepPreviousData,
  });
  const { q, filters, where, trash } = params;
  const selection = useSelection(data?.rows, JSON.stringify([q, filters, where, trash]));
  const narrowed = isNarrowed(params);
  return (
    <Stack gap="md">
      <ListToolbar
        q={params.q}
        placeholder={props.searchPlaceholder}
        onSearch={(q) => q !== params.q && ask({ q }, 'replace')}
      >
        {props.filters}
        <ListTools resource={resource} columns={columns} fields={props.fields} hasTrash={bulk} />
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
          icon={narrowed ? <IconSearch /> : params.trash ? <IconTrash /> : props.empty.icon}
          title={narrowed ? t('nothingFound') : params.trash ? t('trash.empty') : props.empty.text}
          action={
            narrowed ? (
              <Button variant="default" onClick={() => ask({ q: '', filters: {}, where: ['all'] })}>
                {t('clearSearch')}
              </Button>
            ) : params.trash ? (
              <Button variant="default" onClick={() => ask({ trash: false })}>
                {t('trash.leave')}
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
            columns={shown}
            rows={data?.rows}
            sort={params.sort}
            onSort={(sort) => ask({ sort })}
            openId={openId}
            onOpen={params.trash ? (id) => selection.toggle(id, false) : onOpen}
            selection={bulk ? selection : undefined}
            compact={look.compact}
          />
        </div>
      )}
      {data && <Pager newer={data.newer} older={data.older} onMove={(change) => ask(change)} />}
      {data && selection.ids.size > 0 && (
        <BulkBar resource={resource} selection={selection} more={(data.newer ?? data.older) !== null} />
      )}
    </Stack>
  );
}
