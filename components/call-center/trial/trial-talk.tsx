'use client';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconMicrophone, IconMicrophoneOff, IconPlayerSkipForward } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import classes from './trial.module.css';
import type { useTrialVoice } from './use-trial-voice';

interface Props {
  voice: ReturnType<typeof useTrialVoice>;
  /** Somebody recognises a microphone for this agent; why not stands at `reasonId`. */
  ready: boolean;
  reasonId: string;
}

/** Talking with the draft, turn by turn; who has the word stands in words. */
export function TrialTalk({ voice, ready, reasonId }: Props) {
  const t = useTranslations('trial.talk');
  const { phase, trouble, caption, meter } = voice;
  const first = useRef<HTMLButtonElement>(null);
  const off = phase === 'off' || phase === 'opening';
  const {
    icon: Sign,
    label,
    act,
  } = off
    ? { icon: IconMicrophone, label: 'start' as const, act: phase === 'off' && voice.start }
    : phase === 'speaking'
      ? { icon: IconPlayerSkipForward, label: 'interrupt' as const, act: voice.enough }
      : { icon: IconCheck, label: 'enough' as const, act: phase === 'listening' && voice.enough };
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {/* One button whatever it does next, so that the keyboard stays where it is; it is never really disabled on the way. */}
        <Button
          ref={first}
          variant={phase === 'listening' ? 'filled' : 'default'}
          leftSection={<Sign size={18} className={phase === 'speaking' ? classes.onward : undefined} aria-hidden />}
          disabled={off && !ready}
          data-disabled={(!off && !act) || undefined}
          aria-disabled={!act}
          aria-describedby={off ? reasonId : undefined}
          onClick={() => act && act()}
        >
          {t(label)}
        </Button>
        {!off && (
          <Button
            variant="default"
            leftSection={<IconMicrophoneOff size={18} aria-hidden />}
            onClick={() => {
              voice.stop();
              first.current?.focus();
            }}
          >
            {t('stop')}
          </Button>
        )}
      </Group>
      {phase === 'listening' && (
        <span className={classes.meter} aria-hidden>
          <span ref={meter} />
        </span>
      )}
      <Text size="sm" role="status">
        {phase !== 'off' && phase !== 'waiting' && t(phase)}
      </Text>
      {phase === 'speaking' && (
        <Text size="sm" className={classes.caption} dir="auto">
          {caption}
        </Text>
      )}
      {trouble && (
        <Text size="sm" role="alert" c="var(--mantine-color-error)">
          {typeof trouble === 'string' ? t(`trouble.${trouble}`) : trouble.error}
        </Text>
      )}
    </Stack>
  );
}
