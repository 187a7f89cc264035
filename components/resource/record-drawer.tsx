'use client';
import { ActionIcon, Drawer, Group } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type Icon, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import { UnsavedContext } from './unsaved-context';
import { useLeaveGuard } from './use-leave-guard';

/** A list or a menu that is open, or the field or button that has opened it. */
const OPEN_LIST = '[data-mantine-stop-propagation="true"], [role="menu"], [aria-haspopup][aria-expanded="true"]';

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

/** A record over its list. A half-filled form in it is not lost by accident: whatever would leave it asks first. */
export function RecordDrawer({ opened, title, onClose, children, size = 520, onPrevious, onNext }: Props) {
  const t = useTranslations('resource');
  const { report, tryToLeave, onLink, asking, question } = useLeaveGuard();
  const inside = useRef<HTMLDivElement>(null);
  // First of all who hear the key: once it has closed a list or a menu, nothing tells any more that one was open.
  const closesList = useRef(false);
  useWindowEvent(
    'keydown',
    ({ target }) => {
      closesList.current = target instanceof Element && target.closest(OPEN_LIST) !== null;
    },
    { capture: true },
  );
  // Last of all who hear the key: what lies open in the drawer or over it, and the question below, take it for themselves.
  useWindowEvent('keydown', ({ key, isComposing, defaultPrevented, target }) => {
    if (key !== 'Escape' || isComposing || defaultPrevented || !opened || asking || closesList.current) return;
    const dialog = target instanceof Element ? target.closest('[role="dialog"]') : null;
    if (dialog === null || dialog === inside.current?.closest('[role="dialog"]')) tryToLeave(onClose);
  });
  return (
    <>
      <Drawer
        opened={opened}
        onClose={() => tryToLeave(onClose)}
        closeOnEscape={false}
        position="right"
        size={size}
        closeButtonProps={{ 'aria-label': t('close') }}
        title={
          onPrevious || onNext ? (
            <Group gap="lg" wrap="nowrap" component="span">
              {title}
              <Group gap={4} wrap="nowrap" component="span">
                <Step label={t('previousRecord')} icon={IconChevronUp} by={onPrevious} leave={tryToLeave} />
                <Step label={t('nextRecord')} icon={IconChevronDown} by={onNext} leave={tryToLeave} />
              </Group>
            </Group>
          ) : (
            title
          )
        }
        overlayProps={{ backgroundOpacity: 0.25 }}
      >
        <div ref={inside} onClickCapture={onLink}>
          <UnsavedContext value={report}>{children}</UnsavedContext>
        </div>
      </Drawer>
      {question}
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
