'use client';
import { Button, Text } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { otherNumber } from '@/lib/call/other-side';
import { formatTimer } from '@/lib/call/timer';
import { openDock } from '@/lib/dialer/dock';
import { talk } from '@/lib/dialer/talk';
import { putAway } from '@/lib/dialer/phone';
import { phone } from '@/lib/dialer/phone-state';
import { CalleeCard } from './callee-card';
import actionClasses from './call-view.module.css';
import classes from './dock.module.css';
import { TranscriptView } from './transcript-view';
import { useStatusText } from './use-status-text';
import { useStore } from './use-store';

/** How the call ended and what was said, until the next number is dialled. */
export function EndedView() {
  const t = useTranslations('dialer');
  const status = useStore(phone, (state) => state.status);
  const call = useStore(phone, (state) => state.call);
  const talked = useStore(phone, (state) => state.talk);
  const text = useStatusText()(status);
  const seconds =
    call?.answered_at && call.ended_at ? (Date.parse(call.ended_at) - Date.parse(call.answered_at)) / 1000 : null;
  return (
    <>
      <div className={classes.section}>
        <CalleeCard />
        <Text mt="sm" fw={600} role={status.kind === 'error' ? 'alert' : 'status'}>
          {text}
        </Text>
        {seconds !== null && (
          <Text size="sm" c="dimmed">
            {t('lasted', { time: formatTimer(seconds) })}
          </Text>
        )}
      </div>
      <TranscriptView />
      <div className={actionClasses.actions}>
        <Button
          leftSection={<IconPhone size={18} />}
          onClick={() => {
            if (talked) return void talk(talked.assistantId);
            putAway();
            const number = call && otherNumber(call);
            if (number) openDock({ to: number });
          }}
        >
          {t(talked ? 'talk.again' : 'action.again')}
        </Button>
        <Button variant="default" onClick={putAway}>
          {t('action.newCall')}
        </Button>
      </div>
    </>
  );
}
