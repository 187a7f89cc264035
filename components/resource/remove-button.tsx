'use client';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useErrorText } from '@/components/ui/use-error-text';
import { useToast } from '@/components/ui/use-toast';
import type { Resource } from '@/lib/resource/define-resource';
import { useRecordMutations } from './use-record-mutations';
import { useUndoToast } from './use-undo-toast';

interface Props<Row extends { id: string }> {
  resource: Resource<Row>;
  id: string;
  name: string;
  onRemoved: () => void;
}

/** Deletes at once and offers the way back. */
export function RemoveButton<Row extends { id: string }>({ resource, id, name, onRemoved }: Props<Row>) {
  const t = useTranslations('resource');
  const toast = useToast();
  const errorText = useErrorText();
  const undoToast = useUndoToast();
  const { remove, restore } = useRecordMutations(resource);
  const failed = (error: unknown) => toast.error(errorText(error));

  const removed = () => {
    undoToast(t('deleted', { name }), () =>
      restore.mutateAsync(id).then(() => toast.success(t('restored', { name })), failed),
    );
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
