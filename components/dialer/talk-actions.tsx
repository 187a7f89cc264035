'use client';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconMicrophone, IconMicrophoneOff, IconPhone, IconPhoneOff } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { followedCall } from '@/lib/dialer/phone';
import { phone } from '@/lib/dialer/phone-state';
import { enterTalk, hangUp } from '@/lib/dialer/talk';
import classes from './call-view.module.css';
import { useStore } from './use-store';

/** One's own call: the microphone and the end, which needs no question. */
export function TalkActions() {
  const t = useTranslations('dialer');
  const connection = useStore(phone, (state) => state.connection);
  const muted = useStore(phone, ({ view }) => view.microphoneMuted);
  const talk = useStore(phone, (state) => state.talk);
  const room = useStore(phone, (state) => state.room);
  const [ending, setEnding] = useState(false);
  const { mode } = connection;
  const open = mode === 'joined' && !muted;

  const end = async () => {
    setEnding(true);
    try {
      await hangUp();
    } catch {
      notifications.show({ message: t('end.failed'), color: 'red' });
    }
    setEnding(false);
  };
  return (
    <div className={classes.actions}>
      <div className={classes.halves}>
        {(mode === 'listening' || mode === 'joining' || mode === 'joined') && (
          <Button
            variant="default"
            loading={mode === 'joining'}
            leftSection={open ? <IconMicrophone size={18} /> : <IconMicrophoneOff size={18} />}
            onClick={() =>
              void (mode === 'joined' ? followedCall()?.media?.muteMicrophone(open) : followedCall()?.connect('join'))
            }
          >
            {t(open ? 'talk.closeMicrophone' : 'talk.openMicrophone')}
          </Button>
        )}
        {mode === 'idle' && talk && room && (
          <Button leftSection={<IconPhone size={18} />} onClick={() => void enterTalk(room, talk.assistantId)}>
            {t('talk.connect')}
          </Button>
        )}
      </div>
      <Button
        className={classes.hangUp}
        variant="outline"
        color="red"
        leftSection={<IconPhoneOff size={18} />}
        loading={ending}
        disabled={room === null}
        onClick={() => void end()}
      >
        {t('talk.hangUp')}
      </Button>
    </div>
  );
}
