'use client';
import { Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { Cursor, ListParams } from '@/lib/resource/list-params';
import { DirectionIcon } from './direction-icon';

interface Props {
  newer: Cursor | null;
  older: Cursor | null;
  onMove: (change: Partial<ListParams>) => void;
}

/** Lists page by cursor: there is no jump to page N (decisions §22). */
export function Pager({ newer, older, onMove }: Props) {
  const t = useTranslations('resource');
  if (!newer && !older) return null;
  return (
    <Group justify="flex-end" gap="xs" component="nav" aria-label={t('pages')}>
      <Button
        variant="default"
        disabled={!newer}
        leftSection={<DirectionIcon icon={IconChevronLeft} />}
        onClick={() => onMove({ before: newer, after: null })}
      >
        {t('previousPage')}
      </Button>
      <Button
        variant="default"
        disabled={!older}
        rightSection={<DirectionIcon icon={IconChevronRight} />}
        onClick={() => onMove({ after: older, before: null })}
      >
        {t('nextPage')}
      </Button>
    </Group>
  );
}
