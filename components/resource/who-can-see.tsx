'use client';
import { Button, Stack, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Ltr } from '@/components/ui';
import { seesEverybody } from '@/lib/access/viewer';
import type { TableName } from '@/lib/resource/define-resource';
import { whoCanSeeOptions } from '@/lib/resource/who-can-see';
import { useViewer } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import { RecordState } from './record-state';
import classes from './who-can-see.module.css';

interface Props {
  table: TableName;
  id: string;
}

/** Below a record, for whoever manages people. */
export function WhoCanSee({ table, id }: Props) {
  const t = useTranslations('resource');
  const viewer = useViewer();
  const list = useId();
  const [opened, setOpened] = useState(false);
  if (!seesEverybody(viewer)) return null;
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconEye size={14} aria-hidden />}
        aria-expanded={opened}
        aria-controls={opened ? list : undefined}
        onClick={() => setOpened(!opened)}
      >
        {t('who.show')}
      </Button>
      {opened && (
        <div id={list} className={classes.list}>
          <Everybody table={table} id={id} />
        </div>
      )}
    </Stack>
  );
}

function Everybody({ table, id }: Props) {
  const t = useTranslations('resource');
  const people = useQuery(whoCanSeeOptions(browserClient, table, id));
  return (
    <RecordState query={people}>
      {(rows) => (
        <ul aria-label={t('who.show')}>
          {rows.map((row) => (
            <li key={row.user_id}>
              <div>
                <Text size="sm">{row.name}</Text>
                <Text size="xs" c="dimmed">
                  <Ltr>{row.email}</Ltr>
                </Text>
              </div>
              <div>
                <Text size="sm">{t(`who.reason.${row.reason === 'owner' ? 'owner' : row.scope}`)}</Text>
                <Text size="xs" c="dimmed">
                  {t(`who.does.${verbsOf(row)}`)}
                </Text>
              </div>
            </li>
          ))}
        </ul>
      )}
    </RecordState>
  );
}

function verbsOf(row: { may_update: boolean; may_delete: boolean }): 'both' | 'edit' | 'delete' | 'view' {
  if (row.may_update) return row.may_delete ? 'both' : 'edit';
  return row.may_delete ? 'delete' : 'view';
}
