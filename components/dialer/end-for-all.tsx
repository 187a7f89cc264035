'use client';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@/components/ui';
import { endForAll, followedCall } from '@/lib/dialer/phone';
import classes from './call-view.module.css';

export function EndForAll({ icon }: { icon: ReactNode }) {
  const t = useTranslations('dialer.end');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);

  const end = async () => {
    setBusy(true);
    const hasRoom = followedCall() !== null;
    try {
      await endForAll();
      notifications.show({ message: t('done'), color: 'green' });
    } catch {
      notifications.show({ message: hasRoom ? t('failed') : t('noRoom'), color: 'red' });
    }
    setBusy(false);
    setAsked(false);
  };
  return (
    <>
      <Button
        className={classes.danger}
        variant="outline"
        color="red"
        leftSection={icon}
        onClick={() => setAsked(true)}
      >
        {t('action')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('ask')}
        confirmLabel={t('confirm')}
        busy={busy}
        onConfirm={() => void end()}
        onClose={() => setAsked(false)}
      >
        {t('text')}
      </ConfirmDialog>
    </>
  );
}
