'use client';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** What will happen, with the name of the thing. */
  children?: ReactNode;
  confirmLabel: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. The safe choice has the focus. */
export function ConfirmDialog({ opened, title, children, confirmLabel, busy, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useTranslations('common');
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="sm" closeButtonProps={{ 'aria-label': t('close') }}>
      {children && <Text mb="lg">{children}</Text>}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('cancel')}
        </Button>
        <Button color="red" onClick={onConfirm} loading={busy}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
