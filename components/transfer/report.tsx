'use client';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Route } from 'next';
import { useFormatter, useNow, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ConfirmDialog, type Fact, Facts, TextLink, useErrorText, useToast } from '@/components/ui';
import { emit } from '@/lib/browser/events';
import { saveFile } from '@/lib/browser/save-file';
import { isImportFault, LIMITS } from '@/lib/transfer/faults';
import type { Noun } from '@/lib/transfer/import-fields';
import type { Import } from '@/lib/transfer/imports';
import { browserClient } from '@/lib/supabase/browser';
import { PATHS } from './nouns';
import { useReasons } from './use-reasons';
import { useStep } from './use-step';
import classes from './transfer.module.css';

const MEGABYTE = 1024 * 1024;
/** The limits as a person counts them. */
const SAID = {
  rows: LIMITS.rows,
  columns: LIMITS.columns,
  megabytes: LIMITS.csvBytes / MEGABYTE,
  workbook: LIMITS.workbookBytes / MEGABYTE,
  unpacked: LIMITS.unpackedBytes / MEGABYTE,
};

/** What became of an import, and the way back. */
export function Report({ row, noun }: { row: Import; noun: Noun }) {
  const t = useTranslations('transfer');
  const format = useFormatter();
  const now = useNow();
  const number = (value: number) => format.number(value);
  // The engine has written, not this page: nothing else tells the counts.
  useEffect(() => emit('pipelineStats:refresh', {}), [row.state]);
  const facts: Fact[] = [
    [t('report.created'), number(row.created_count)],
    [t('report.updated'), number(row.updated_count)],
    [t('report.skipped'), number(row.skipped_count)],
    [t('report.failed'), number(row.failed_count)],
    ...(row.state === 'undone'
      ? ([
          [t('report.undone'), number(row.undone_count)],
          [t('report.kept'), number(row.kept_count)],
        ] satisfies Fact[])
      : []),
  ];
  const undoable = row.state !== 'undone' && row.undo_until !== null && Date.parse(row.undo_until) > now.getTime();
  return (
    <Stack className={classes.narrow} gap="md">
      <Text fw={600}>
        {row.file_name} · {t(`state.${row.state}`)}
      </Text>
      {row.error && (
        <Text role="alert" c="var(--mantine-color-error)">
          {t(`fault.${isImportFault(row.error) ? row.error : 'unexpected'}`, SAID)}
        </Text>
      )}
      {(row.rows_done > 0 || !row.error) && <Facts facts={facts} />}
      <Group gap="xs">
        {row.failed_count + row.skipped_count > 0 && <ProblemsFile row={row} />}
        {undoable && <Undo row={row} until={row.undo_until ?? ''} />}
      </Group>
      <TextLink href={`${PATHS[noun]}/import` as Route}>{t('another')}</TextLink>
    </Stack>
  );
}

function ProblemsFile({ row }: { row: Import }) {
  const t = useTranslations('transfer');
  const toast = useToast();
  const errorText = useErrorText();
  const reasons = useReasons(row.columns ?? []);
  const save = useMutation({
    mutationFn: async () => {
      const [{ importProblems }, { toCsv }] = await Promise.all([
        import('@/lib/transfer/imports'),
        import('@/lib/csv/csv'),
      ]);
      const problems = await importProblems(await browserClient(), row.id);
      const head = [...(row.columns ?? []), t('report.line'), t('report.reason')];
      const blank = (row.columns ?? []).map(() => '');
      const lines = problems.map((one) => {
        const cells = [...(one.cells ?? []), ...blank].slice(0, blank.length);
        return [...cells, one.row + 1, one.reasons.map(reasons).join('; ')];
      });
      return toCsv(head, lines);
    },
    onSuccess: (text) => saveFile(t('report.fileName'), 'text/csv;charset=utf-8', text),
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <Button loading={save.isPending} onClick={() => save.mutate()}>
      {t('report.download')}
    </Button>
  );
}

function Undo({ row, until }: { row: Import; until: string }) {
  const t = useTranslations('transfer');
  const format = useFormatter();
  const [asks, setAsks] = useState(false);
  const undo = useStep('undo_import', row.id);
  return (
    <>
      <Button variant="default" onClick={() => setAsks(true)}>
        {t('undo.button')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('undo.until', { date: format.dateTime(new Date(until), { dateStyle: 'medium' }) })}
      </Text>
      <ConfirmDialog
        opened={asks}
        title={t('undo.title')}
        confirmLabel={t('undo.button')}
        busy={undo.busy}
        onConfirm={() => undo.take(() => setAsks(false))}
        onClose={() => setAsks(false)}
      >
        {t('undo.text', { file: row.file_name, created: row.created_count, updated: row.updated_count })}
      </ConfirmDialog>
    </>
  );
}
