'use client';
import { ActionIcon, Drawer, Group } from '@mantine/core';
import { type Icon, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
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
  /** How to go to the records beside this one in its list; absent where there is none. */
  onPrevious?: () => void;
  onNext?: () => void;
}

/** A record over its list. A half-filled form in it is not lost by accident: closing asks first. */
export function RecordDrawer({ opened, title, onClose, children, size = 520, onPrevious, onNext }: Props) {
  const t = useTranslations('resource');
  const dirty = useRef(false);
  const [asking, setAsking] = useState<(() => void) | null>(null);
  const report = useCallback((value: boolean) => {
    dirty.current = value;
  }, []);
  const leave = (by: () => void) => {
    dirty.current = false;
    setAsking(null);
    by();
  };
  const tryToLeave = (by: () => void) => {
    if (!dirty.current) return leave(by);
    // Once the key that closes has been let go of by everybody: the question would take the same press as its answer.
    window.setTimeout(() => setAsking(() => by));
  };
  return (
    <>
      <Drawer
        opened={opened}
        onClose={() => tryToLeave(onClose)}
        closeOnEscape={asking === null}
        position="right"
        size={size}
        closeButtonProps={{ 'aria-label': t('close') }}
        title={
          onPrevious || onNext ? (
            <Group gap="xs" wrap="nowrap" component="span">
              {title}
              <Step label={t('previousRecord')} icon={IconChevronUp} by={onPrevious} leave={tryToLeave} />
              <Step label={t('nextRecord')} icon={IconChevronDown} by={onNext} leave={tryToLeave} />
            </Group>
          ) : (
            title
          )
        }
        overlayProps={{ backgroundOpacity: 0.25 }}
      >
        <UnsavedContext value={report}>{children}</UnsavedContext>
      </Drawer>
      <ConfirmDialog
        opened={asking !== null}
        title={t('unsaved.title')}
        confirmLabel={t('unsaved.leave')}
        onConfirm={() => asking && leave(asking)}
        onClose={() => setAsking(null)}
      >
        {t('unsaved.text')}
      </ConfirmDialog>
    </>
  );
}

interface StepProps {
  label: string;
  icon: Icon;
  by: (() => void) | undefined;
  leave: (by: () => void) => void;
}

function Step({ label, icon: Shape, by, leave }: StepProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={!by} onClick={() => by && leave(by)}>
      <Shape size={18} aria-hidden />
    </ActionIcon>
  );
}
