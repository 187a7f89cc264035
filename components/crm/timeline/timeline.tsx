'use client';
import { Button, Chip, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ComponentType, useRef, useState } from 'react';
import { useLiveRefresh } from '@/components/resource/use-live-refresh';
import { useErrorText } from '@/components/ui';
import type { TimelineCall } from '@/lib/call/timeline-call';
import {
  TIMELINE_KINDS,
  type TimelineKind,
  type TimelineTable,
  timelineKey,
  timelineOptions,
} from '@/lib/crm/timeline/timeline';
import { useMay } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import classes from '../crm.module.css';
import { NoteForm } from './note-form';
import own from './timeline.module.css';
import { TimelineLine } from './timeline-line';
import { useReachedEnd } from './use-reached-end';

/** How a call is shown. */
export type CallView = ComponentType<{ id: string; call: TimelineCall; page: string }>;
interface Props {
  table: TimelineTable;
  id: string;
  /** The page that this stands on, where a call lies over it; a page without such has ''. */
  page: string;
  call: CallView;
}

/** Everything that happened around a record, pinned notes and then the latest first; it grows while one scrolls and while others work. */
export function Timeline({ table, id, page, call }: Props) {
  const t = useTranslations('timeline');
  const may = useMay();
  const errorText = useErrorText();
  const [kinds, setKinds] = useState<TimelineKind[]>([]);
  const query = useInfiniteQuery(timelineOptions(browserClient, table, id, kinds));
  useLiveRefresh(['callLogs', 'crm_notes', 'crm_tasks', table], timelineKey(table, id));
  const list = useRef<HTMLOListElement>(null);
  const { data, hasNextPage, isFetching, isFetchingNextPage } = query;
  const more = () => void query.fetchNextPage({ cancelRefetch: false });
  // While it is read anew nothing older can be asked for; once that is over it is looked again.
  useReachedEnd(list, hasNextPage && !isFetching, more);
  const entries = data?.pages.flat();
  return (
    <section className={classes.card} aria-label={t('title')}>
      <Title order={2}>{t('title')}</Title>
      <Stack gap="md">
        {may(table, 'update') && <NoteForm table={table} record={id} />}
        <Chip.Group
          multiple
          value={kinds}
          onChange={(chosen) => setKinds(TIMELINE_KINDS.filter((kind) => chosen.includes(kind)))}
        >
          <Group gap={6} role="group" aria-label={t('kinds')}>
            {TIMELINE_KINDS.map((kind) => (
              <Chip key={kind} value={kind} size="xs">
                {t(`kind.${kind}`)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        {query.error && !data && (
          <Text c="red" role="alert">
            {errorText(query.error)}
          </Text>
        )}
        {query.isPending && <Skeleton height={80} />}
        {entries?.length === 0 && <Text c="dimmed">{t('empty')}</Text>}
        <ol ref={list} className={own.entries} aria-label={t('title')}>
          {entries?.map((entry) => (
            <TimelineLine key={`${entry.kind}${entry.id}`} {...{ entry, table, page, call }} record={id} />
          ))}
        </ol>
        {hasNextPage && (
          <Button variant="subtle" size="xs" loading={isFetchingNextPage} onClick={more}>
            {t('older')}
          </Button>
        )}
      </Stack>
    </section>
  );
}
