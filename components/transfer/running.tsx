'use client';
import { Button, Progress, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Import } from '@/lib/transfer/imports';
import { useStep } from './use-step';
import classes from './transfer.module.css';

/** What the engine is doing right now. */
export function Running({ row }: { row: Import }) {
  const t = useTranslations('transfer');
  const cancel = useStep('cancel_import', row.id);
  const all = row.state === 'undoing' ? row.created_count + row.updated_count : (row.row_count ?? 0);
  const done = row.state === 'undoing' ? row.undone_count : row.rows_done;
  const percent = row.state === 'checking' || all === 0 ? 100 : (done / all) * 100;
  return (
    <Stack className={classes.narrow} gap="sm">
      <Text fw={600}>{row.file_name}</Text>
      <Progress.Root size="lg">
        <Progress.Section value={percent} animated={row.state === 'checking'} aria-label={t(`state.${row.state}`)} />
      </Progress.Root>
      <Text role="status">
        {t(`state.${row.state}`)}
        {row.state !== 'checking' && ` · ${t('progress', { done, all })}`}
      </Text>
      {row.state !== 'undoing' && (
        <div>
          <Button variant="default" loading={cancel.busy} onClick={() => cancel.take()}>
            {t('cancel')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
