'use client';
import { ActionIcon, Group, Text } from '@mantine/core';
import { IconPencil, IconPin, IconPinFilled, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useUndoToast } from '@/components/resource/use-undo-toast';
import { useErrorText, useToast } from '@/components/ui';
import { mentionParts } from '@/lib/crm/timeline/mentions';
import type { NoteEntry as Note, TimelineTable } from '@/lib/crm/timeline/timeline';
import { useMay, useViewer } from '@/lib/session/viewer-context';
import { NoteForm } from './note-form';
import classes from './timeline.module.css';
import { useNotes } from './use-notes';

interface Props {
  table: TimelineTable;
  record: string;
  note: Note;
}

/** Text as it was typed, and what its author and whoever may change the record can do with it. */
export function NoteEntry({ note, ...shown }: Props) {
  const table = note.data.lead ? 'crm_leads' : shown.table;
  const record = note.data.lead ?? shown.record;
  const t = useTranslations('timeline');
  const { userId } = useViewer();
  const may = useMay();
  const toast = useToast();
  const undoToast = useUndoToast();
  const errorText = useErrorText();
  const { remove, pin } = useNotes(table, record);
  const [editing, setEditing] = useState(false);
  const { body, pinned, mentions, edited } = note.data;
  const onError = (error: unknown) => toast.error(errorText(error));
  const drop = () =>
    remove
      .mutateAsync({ id: note.id, deleted: true })
      .then(() => undoToast(t('noteDeleted'), () => remove.mutateAsync({ id: note.id, deleted: false })), onError);
  if (editing) return <NoteForm table={table} record={record} note={note} onDone={() => setEditing(false)} />;
  const names = mentions.filter((name) => name !== null);
  return (
    <div>
      <Text size="sm" dir="auto" className={classes.note}>
        {mentionParts(body, names).map((part, place) =>
          part.named ? <mark key={place}>{part.text}</mark> : part.text,
        )}
      </Text>
      <Group gap={2} className={edited ? undefined : classes.acts}>
        {edited && (
          <Text size="xs" c="dimmed">
            {t('edited')}
          </Text>
        )}
        {may(table, 'update') && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-pressed={pinned}
            aria-label={t('pin')}
            onClick={() => pin.mutate({ id: note.id, pinned: !pinned }, { onError })}
          >
            {pinned ? <IconPinFilled size={16} aria-hidden /> : <IconPin size={16} aria-hidden />}
          </ActionIcon>
        )}
        {note.actor === userId && (
          <>
            <ActionIcon variant="subtle" color="gray" aria-label={t('editNote')} onClick={() => setEditing(true)}>
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon variant="subtle" color="gray" aria-label={t('deleteNote')} onClick={() => void drop()}>
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </>
        )}
      </Group>
    </div>
  );
}
