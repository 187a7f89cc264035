'use client';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useListParams } from '@/components/resource/use-list-params';
import { useLiveRefresh } from '@/components/resource/use-live-refresh';
import { useErrorText, useToast } from '@/components/ui';
import { onlyRows } from '@/lib/resource/bulk/bulk';
import type { Resource } from '@/lib/resource/define-resource';
import { accountClient, browserClient } from '@/lib/supabase/browser';
import { EXPORT_WORKBOOK_ROWS } from '@/lib/transfer/faults';
import { cancelExport, type Export, exportLink, exportsKey, exportsOptions, startExport } from '@/lib/transfer/exports';
import type { List } from '@/lib/transfer/transferred';
import { useExportWords } from './use-export-words';

interface Props<Row extends { id: string }> {
  resource: Resource<Row>;
  list: List;
  /** Nothing but these rows. */
  only?: readonly string[];
}

/** The list as it is narrowed now becomes a file; it is made while one goes on working. */
export function Exports<Row extends { id: string }>({ resource, list, only }: Props<Row>) {
  const t = useTranslations('transfer.export');
  const queries = useQueryClient();
  const errorText = useErrorText();
  const words = useExportWords();
  const { params } = useListParams(resource);
  const { data = [] } = useQuery(exportsOptions(browserClient, list));
  useLiveRefresh('crm_exports', exportsKey);
  const start = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') =>
      startExport(await browserClient(), {
        resource,
        list,
        params: only ? onlyRows(params, only) : params,
        format,
        head: words,
        fileName: t(`fileName.${list}`),
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: exportsKey }),
  });
  return (
    <Stack gap="xs">
      <Text fw={600} size="sm">
        {t('title')}
      </Text>
      <Group gap="xs">
        <Button variant="default" loading={start.isPending} onClick={() => start.mutate('csv')}>
          CSV
        </Button>
        <Button variant="default" loading={start.isPending} onClick={() => start.mutate('xlsx')}>
          Excel
        </Button>
      </Group>
      {start.isError && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {errorText(start.error)}
        </Text>
      )}
      {data.map((row) => (
        <OneExport key={row.id} row={row} />
      ))}
    </Stack>
  );
}

function OneExport({ row }: { row: Export }) {
  const t = useTranslations('transfer.export');
  const format = useFormatter();
  const toast = useToast();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const onError = (error: unknown) => toast.error(errorText(error));
  const fetchFile = useMutation({
    mutationFn: async () => exportLink(await accountClient(), row),
    onSuccess: (address) => window.location.assign(address),
    onError,
  });
  const cancel = useMutation({
    mutationFn: async () => cancelExport(await browserClient(), row.id),
    onSettled: () => queries.invalidateQueries({ queryKey: exportsKey }),
    onError,
  });
  const at = format.dateTime(new Date(row.created_at), { timeStyle: 'short' });
  if (row.state === 'failed') {
    return (
      <Text size="sm" role="alert">
        {row.error === 'rows' ? t('tooLong', { rows: EXPORT_WORKBOOK_ROWS }) : t('failed')}
      </Text>
    );
  }
  return (
    <Group gap="xs" justify="space-between" wrap="nowrap">
      <Text size="sm" role="status">
        {row.format.toUpperCase()} · {at} · {t('rows', { rows: row.rows_done })}
      </Text>
      {row.state === 'running' ? (
        <Button size="xs" variant="subtle" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('cancel')}
        </Button>
      ) : (
        <Button
          size="xs"
          leftSection={<IconDownload size={14} aria-hidden />}
          loading={fetchFile.isPending}
          onClick={() => fetchFile.mutate()}
        >
          {t('download')}
        </Button>
      )}
    </Group>
  );
}
