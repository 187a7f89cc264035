'use client';
import { Anchor, Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useErrorText } from '@/components/ui/use-error-text';
import { useToast } from '@/components/ui/use-toast';
import type { Resource } from '@/lib/resource/define-resource';
import { useRecordMutations } from './use-record-mutations';

const UNDO_MS = 8000;

interface Props<Row extends { id: string }> {
  resource: Resource<Row>;
  id: string;
  name: string;
  onRemoved: () => void;
}

/** Deletes at once and offers the way back for eight seconds, also when the record's own view is gone by then. */
export function RemoveButton<Row extends { id: string }>({ resource, id, name, onRemoved }: Props<Row>) {
  const t = useTranslations('resource');
  const toast = useToast();
  const errorText = useErrorText();
  const { remove, restore } = useRecordMutations(resource);
  const failed = (error: unknown) => toast.error(errorText(error));

  const undo = (toastId: string) => {
    notifications.hide(toastId);
    void restore.mutateAsync(id).then(() => toast.success(t('restored', { name })), failed);
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
      onClick={() => void remove.mutateAsync(id).then(removed, failed)}
    >
      {t('delete')}
    </Button>
  );
}
