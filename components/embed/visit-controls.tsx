'use client';
import { Button, Group } from '@mantine/core';
import { IconMicrophone, IconMicrophoneOff, IconPhoneOff, IconVolume } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { TextEntry } from '@/components/dialer/text-entry';
import { LONGEST_TYPED } from '@/lib/call/limits';
import type { RoomView } from '@/lib/livekit-room/room-view';

interface Props {
  view: RoomView;
  /** It is open, so that it can be muted. */
  speaks: boolean;
  send: (text: string) => Promise<void>;
  onMute: (muted: boolean) => void;
  onSound: () => void;
  onEnd: () => void;
}

/** What somebody who talks with an agent in the browser may do. */
export function VisitControls({ view, speaks, send, onMute, onSound, onEnd }: Props) {
  const t = useTranslations('embed.page');
  const agentThere = view.participants.some(({ role }) => role === 'agent');
  return (
    <>
      <TextEntry
        label={t('type')}
        sendLabel={t('send')}
        longest={LONGEST_TYPED}
        ready={agentThere}
        send={send}
        failureText={() => t('notSent')}
      />
      <Group justify="center" gap="xs">
        {view.audioBlocked && (
          <Button size="xs" leftSection={<IconVolume size={16} aria-hidden />} onClick={onSound}>
            {t('sound')}
          </Button>
        )}
        {speaks && (
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
            onClick={() => onMute(!view.microphoneMuted)}
          >
            {t(view.microphoneMuted ? 'unmute' : 'mute')}
          </Button>
        )}
        <Button size="xs" color="red" leftSection={<IconPhoneOff size={16} aria-hidden />} onClick={onEnd}>
          {t('end')}
        </Button>
      </Group>
    </>
  );
}
