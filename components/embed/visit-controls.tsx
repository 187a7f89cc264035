'use client';
import { Button, Group } from '@mantine/core';
import { IconMicrophone, IconMicrophoneOff, IconPhoneOff, IconVolume } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { TextEntry } from '@/components/dialer/text-entry';
import { useStore } from '@/components/dialer/use-store';
import { LONGEST_TYPED } from '@/lib/call/limits';
import { enableSound, endVisit, muteVisitor, typeToAgent, visit } from '@/lib/embed/visit';

export function VisitControls() {
  const t = useTranslations('embed.page');
  const microphone = useStore(visit, (state) => state.microphone);
  const view = useStore(visit, (state) => state.view);
  const agentThere = view.participants.some(({ role }) => role === 'agent');
  return (
    <>
      <TextEntry
        label={t('type')}
        sendLabel={t('send')}
        longest={LONGEST_TYPED}
        ready={agentThere}
        send={typeToAgent}
        failureText={() => t('notSent')}
      />
      <Group justify="center" gap="xs">
        {view.audioBlocked && (
          <Button size="xs" leftSection={<IconVolume size={16} aria-hidden />} onClick={() => void enableSound()}>
            {t('sound')}
          </Button>
        )}
        {microphone === 'open' && (
          <Button
            size="xs"
            variant="default"
            leftSection={
              view.microphoneMuted ? (
                <IconMicrophone size={16} aria-hidden />
              ) : (
                <IconMicrophoneOff size={16} aria-hidden />
              )
            }
            onClick={() => void muteVisitor(!view.microphoneMuted)}
          >
            {t(view.microphoneMuted ? 'unmute' : 'mute')}
          </Button>
        )}
        <Button
          size="xs"
          color="red"
          leftSection={<IconPhoneOff size={16} aria-hidden />}
          onClick={() => void endVisit()}
        >
          {t('end')}
        </Button>
      </Group>
    </>
  );
}
