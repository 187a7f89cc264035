'use client';
import { Drawer } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/ui';
import { UnsavedContext } from './unsaved-context';

interface Props {
  opened: boolean;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  size?: number;
}

/** A record over its list. A half-filled form in it is not lost by accident: closing asks first. */
export function RecordDrawer({ opened, title, onClose, children, size = 520 }: Props) {
  const t = useTranslations('resource');
  const dirty = useRef(false);
  const [asking, setAsking] = useState(false);
  const report = useCallback((value: boolean) => {
    dirty.current = value;
  }, []);
  const leave = () => {
    dirty.current = false;
    setAsking(false);
    onClose();
  };
  return (
    <>
      <Drawer
        opened={opened}
        onClose={() => (dirty.current ? setAsking(true) : leave())}
        position="right"
        size={size}
        closeButtonProps={{ 'aria-label': t('close') }}
        title={title}
        overlayProps={{ backgroundOpacity: 0.25 }}
      >
        <UnsavedContext value={report}>{children}</UnsavedContext>
      </Drawer>
      <ConfirmDialog
        opened={asking}
        title={t('unsaved.title')}
        confirmLabel={t('unsaved.leave')}
        onConfirm={leave}
        onClose={() => setAsking(false)}
      >
        {t('unsaved.text')}
      </ConfirmDialog>
    </>
  );
}
