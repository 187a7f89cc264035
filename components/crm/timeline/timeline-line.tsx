'use client';
import { Text } from '@mantine/core';
import { IconArrowRight, IconChecklist, IconNote, IconPencil, IconPhone, IconPinFilled } from '@tabler/icons-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui';
import { RelativeTime } from '@/components/ui/relative-time';
import type { TimelineEntry, TimelineTable } from '@/lib/crm/timeline/timeline';
import { FieldEntry, StageEntry } from './change-entries';
import { NoteEntry } from './note-entry';
import type { CallView } from './timeline';
import classes from './timeline.module.css';

interface Props {
  entry: TimelineEntry;
  table: TimelineTable;
  record: string;
  page: string;
  call: CallView;
}
const ICONS = { call: IconPhone, note: IconNote, task: IconChecklist, stage: IconArrowRight, field: IconPencil };

/** One thing that happened, who did it and when. */
export function TimelineLine(props: Props) {
  const { entry } = props;
  const t = useTranslations('timeline');
  const Icon = entry.kind === 'note' && entry.data.pinned ? IconPinFilled : ICONS[entry.kind];
  return (
    <li className={classes.entry}>
      <Icon size={18} aria-label={t(`kind.${entry.kind}`)} role="img" />
      <div>
        <Said {...props} />
        <Text size="xs" c="dimmed">
          {entry.actor_name && <bdi>{entry.actor_name}</bdi>}
          {callOf(entry) && (
            <TextLink href={`/logs/${callOf(entry)}` as Route} inherit>
              {t('byCall')}
            </TextLink>
          )}
          {(entry.actor_name || callOf(entry)) && ' · '}
          <RelativeTime at={entry.at} />
        </Text>
      </div>
    </li>
  );
}

/** The call that has changed this. */
function callOf(entry: TimelineEntry): string | null {
  return entry.kind === 'stage' || entry.kind === 'field' ? entry.data.call : null;
}

function Said({ entry, table, record, page, call: Call }: Props) {
  const t = useTranslations('timeline');
  switch (entry.kind) {
    case 'call':
      return <Call id={entry.id} call={entry.data} page={page} />;
    case 'note':
      return <NoteEntry table={table} record={record} note={entry} />;
    case 'task':
      return (
        <Text size="sm">
          {t(entry.data.done_at ? 'taskDone' : 'taskMade')}{' '}
          <TextLink href={`/crm/tasks/show/${entry.id}` as Route}>{entry.data.title}</TextLink>
        </Text>
      );
    case 'stage':
      return <StageEntry data={entry.data} />;
    case 'field':
      return <FieldEntry changes={entry.data.changes} />;
  }
}
