'use client';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconMicrophone, IconMicrophoneOff, IconPlayerSkipForward } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
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
  const { phase, trouble, meter } = voice;
  const off = phase === 'off' || phase === 'opening';
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {off ? (
          <Button
            variant="default"
            leftSection={<IconMicrophone size={18} aria-hidden />}
            loading={phase === 'opening'}
            disabled={!ready}
            aria-describedby={reasonId}
            onClick={voice.start}
          >
            {t('start')}
          </Button>
        ) : (
          <Button variant="default" leftSection={<IconMicrophoneOff size={18} aria-hidden />} onClick={voice.stop}>
            {t('stop')}
          </Button>
        )}
        {phase === 'listening' && (
          <Button leftSection={<IconCheck size={18} aria-hidden />} onClick={voice.enough}>
            {t('enough')}
          </Button>
        )}
        {phase === 'speaking' && (
          <Button
            variant="default"
            leftSection={<IconPlayerSkipForward size={18} className={classes.onward} aria-hidden />}
            onClick={voice.enough}
          >
            {t('interrupt')}
          </Button>
        )}
      </Group>
      {phase === 'listening' && (
        <span className={classes.meter} aria-hidden>
          <span ref={meter} />
        </span>
      )}
      <Text size="sm" role="status">
        {(phase === 'listening' || phase === 'recognising' || phase === 'speaking') && t(phase)}
      </Text>
      {trouble && (
        <Text size="sm" role="alert" c="var(--mantine-color-error)">
          {typeof trouble === 'string' ? t(`trouble.${trouble}`) : trouble.error}
        </Text>
      )}
    </Stack>
  );
}
