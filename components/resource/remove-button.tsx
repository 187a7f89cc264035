'use client';
import { Anchor, Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { useErrorText } from '@/components/ui/use-error-text';
import { useToast } from '@/components/ui/use-toast';
import type { Resource } from '@/lib/resource/define-resource';
import { useRecordMutations } from './use-record-mutations';

const UNDO_MS = 8000;

interface Props<Row extends { id: string }, S extends z.ZodObject> {
  resource: Resource<Row, S>;
  id: string;
  name: string;
  onRemoved: () => void;
}

/** Deletes at once and offers the way back for eight seconds. */
export function RemoveButton<Row extends { id: string }, S extends z.ZodObject>({
  resource,
  id,
  name,
  onRemoved,
}: Props<Row, S>) {
  const t = useTranslations('resource');
  const toast = useToast();
  const errorText = useErrorText();
  const { remove, restore } = useRecordMutations(resource);
  const failed = (error: unknown) => toast.error(errorText(error));

  const undo = (toastId: string) => {
    notifications.hide(toastId);
    restore.mutate(id, { onSuccess: () => toast.success(t('restored', { name })), onError: failed });
  };
  const removed = () => {
    const toastId = `removed-${id}`;
    notifications.show({
      id: toastId,
      role: 'status',
      autoClose: UNDO_MS,
      message: (
        <>
          {t('deleted', { name })}{' '}
          <Anchor component="button" onClick={() => undo(toastId)}>
            {t('undo')}
          </Anchor>
        </>
      ),
    });
    onRemoved();
  };
  return (
    <Button
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={16} />}
      loading={remove.isPending}
      onClick={() => remove.mutate(id, { onSuccess: removed, onError: failed })}
    >
      {t('delete')}
    </Button>
  );
}
