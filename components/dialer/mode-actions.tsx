'use client';
import { Button } from '@mantine/core';
import { IconEar, IconMicrophone } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { isBusy, isConnected, widgetMode, type SuperviseMode } from '@/lib/call/connection';
import { followedCall } from '@/lib/dialer/phone';
import { phone } from '@/lib/dialer/phone-state';
import classes from './call-view.module.css';
import { useStore } from './use-store';
import { useSupervisorRights } from './use-supervisor-rights';

const connect = (mode: SuperviseMode) => void followedCall()?.connect(mode);

/** Listen in, join, and from one to the other; without an agent there is nobody else to listen to. */
export function ModeActions() {
  const t = useTranslations('dialer.action');
  const connection = useStore(phone, (state) => state.connection);
  const hasAgent = useStore(phone, ({ call }) => call !== null && call.assistant_id !== null);
  const { mayJoin } = useSupervisorRights();
  const busy = isBusy(connection);
  // Nobody who was removed is let in again.
  if (connection.mode === 'error' && connection.failure.code === 'removed') return null;
  const joined = widgetMode(connection) === 'join';
  const mayListen = hasAgent && !isConnected(connection) && !busy;
  return (
    <div className={classes.halves}>
      {mayListen && (
        <Button variant="default" leftSection={<IconEar size={18} />} onClick={() => connect('listen')}>
          {t('listen')}
        </Button>
      )}
      {!joined && mayJoin && (
        <Button leftSection={<IconMicrophone size={18} />} loading={busy} onClick={() => connect('join')}>
          {t('join')}
        </Button>
      )}
      {joined && hasAgent && (
        <Button variant="default" leftSection={<IconEar size={18} />} loading={busy} onClick={() => connect('listen')}>
          {t('toListen')}
        </Button>
      )}
    </div>
  );
}
