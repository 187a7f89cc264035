'use client';
import { Button } from '@mantine/core';
import { IconMessageCircleBolt } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { phone } from '@/lib/dialer/phone-state';
import { useStore } from './use-store';
import { useWhisperAloud } from './use-whisper-aloud';
import classes from './whisper-aloud.module.css';

/** Orders for the agent by voice, in the phone; without ears the button says why. */
export function WhisperAloud() {
  const room = useStore(phone, (state) => state.room);
  const canHear = useStore(phone, ({ call }) => call?.hears_whispers === true);
  return room && <Aloud room={room} canHear={canHear} />;
}

function Aloud({ room, canHear }: { room: string; canHear: boolean }) {
  const t = useTranslations('dialer.whisper');
  const { hold, held, told, label } = useWhisperAloud(room, canHear);
  return (
    <div className={classes.aloud}>
      <Button
        {...hold}
        fullWidth
        variant={held ? 'filled' : 'default'}
        className={classes.button}
        leftSection={<IconMessageCircleBolt size={18} />}
        aria-pressed={held}
        aria-disabled={!canHear}
        data-disabled={!canHear || undefined}
        aria-describedby="whisper-aloud"
      >
        {label}
      </Button>
      <p id="whisper-aloud" role="status" className={classes.told} data-failed={told?.failed || undefined} dir="auto">
        {canHear ? told?.text : t('deaf')}
      </p>
    </div>
  );
}
