'use client';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { StatusDot, type LiveState } from '@/components/ui';
import type { PhoneStatus } from '@/lib/call/phone-text';
import { closeDock } from '@/lib/dialer/dock';
import { phone } from '@/lib/dialer/phone-state';
import classes from './dock.module.css';
import { PhoneTimer } from './phone-timer';
import { useStatusText } from './use-status-text';
import { useStore } from './use-store';

const LOOKS: Record<PhoneStatus['kind'], LiveState | null> = {
  none: null,
  initiating: 'ringing',
  dialing: 'ringing',
  ongoing: 'ongoing',
  ended: 'ended',
  ended_for_all: 'ended',
  invalid_number: 'failed',
  error: 'failed',
};

/** The call's state in one word, said to screen readers as it changes. */
export function PhoneHead() {
  const t = useTranslations('dialer');
  const common = useTranslations('common');
  const status = useStore(phone, (state) => state.status);
  const talks = useStore(phone, (state) => state.talk !== null);
  const words = useStatusText()(status);
  // Nothing rings when one calls from the page.
  const text = talks && status.kind === 'dialing' ? t('connection.connecting') : words;
  const look = LOOKS[status.kind];
  return (
    <header className={classes.head}>
      <div role="status" aria-live="polite">
        {look && text ? <StatusDot state={look}>{headline(status, text, t)}</StatusDot> : <strong>{t('phone')}</strong>}
      </div>
      {status.kind === 'ongoing' && <PhoneTimer className={classes.timer} />}
      <ActionIcon className={classes.headEnd} aria-label={common('close')} onClick={closeDock}>
        <IconX size={18} />
      </ActionIcon>
    </header>
  );
}

/** The reason of an end or an error is long: it has its own place below. */
function headline(status: PhoneStatus, text: string, t: ReturnType<typeof useTranslations<'dialer'>>): string {
  if (status.kind === 'ended') return t('status.ended');
  if (status.kind === 'error') return t('status.failed');
  return text;
}
