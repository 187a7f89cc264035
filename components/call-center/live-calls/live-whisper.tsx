'use client';
import { ActionIcon } from '@mantine/core';
import { IconMessageCircleBolt } from '@tabler/icons-react';
import { useWhisperAloud } from '@/components/dialer/use-whisper-aloud';
import type { LiveCall } from '@/lib/call-center/live-calls/live-calls';
import classes from './live-calls.module.css';

/** Held, it carries one's voice to the agent of this call alone. */
export function LiveWhisper({ call, name }: { call: LiveCall; name: string }) {
  const { hold, held, told, label } = useWhisperAloud(call.sip_room, call.hears_whispers === true);
  return (
    <>
      <ActionIcon
        {...hold}
        size={36}
        variant={held ? 'filled' : 'default'}
        color={held ? 'iris' : 'gray'}
        className={classes.whisper}
        aria-label={`${label}: ${name}`}
        title={label}
        aria-pressed={held}
        aria-disabled={!call.hears_whispers}
        aria-describedby={`whisper-${call.id}`}
      >
        <IconMessageCircleBolt size={18} />
      </ActionIcon>
      <p
        id={`whisper-${call.id}`}
        role="status"
        className={classes.whispered}
        data-failed={told?.failed || undefined}
        dir="auto"
      >
        {told?.text}
      </p>
    </>
  );
}
