'use client';
import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'next-intl';

interface Props {
  deal: { name: string } | null;
  onLose: (reason: string) => void;
  onClose: () => void;
}

/** Why a deal was lost, before its card moves. */
export function LostDialog({ deal, onLose, onClose }: Props) {
  const t = useTranslations('pipeline.deals');
  const common = useTranslations('common');
  return (
    <Modal
      opened={deal !== null}
      onClose={onClose}
      title={t('board.lost', { name: deal?.name ?? '' })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <ReasonForm onLose={onLose} onClose={onClose} />
    </Modal>
  );
}

function ReasonForm({ onLose, onClose }: Omit<Props, 'deal'>) {
  const t = useTranslations('pipeline.deals');
  const common = useTranslations('common');
  const resource = useTranslations('resource.validation');
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : resource('required')) },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        ({ reason }) => onLose(reason.trim()),
        () => form.getInputNode('reason')?.focus(),
      )}
    >
      <Textarea
        label={t('field.lost_reason')}
        required
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button type="submit">{t('board.confirmLost')}</Button>
      </Group>
    </form>
  );
}
