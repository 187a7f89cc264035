'use client';
import { Modal, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@/components/ui';
import { actFailure, muteParticipant, removeParticipant } from '@/lib/dialer/participant-acts';
import { phone } from '@/lib/dialer/phone-state';
import type { RosterEntry } from '@/lib/dialer/roster';
import { useSupervisorRights } from './use-supervisor-rights';

export interface ParticipantActs {
  mayMute: boolean;
  mayRemove: boolean;
  mute: (entry: RosterEntry, mute: boolean) => Promise<void>;
  askRemove: (entry: RosterEntry, name: string) => void;
  dialogs: ReactNode;
}

/** Muting and removing others, with the questions and the answers around them. */
export function useParticipantActs(): ParticipantActs {
  const t = useTranslations('dialer.act');
  const common = useTranslations('common');
  const rights = useSupervisorRights();
  const [asked, setAsked] = useState<{ entry: RosterEntry; name: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ title: string; text: string } | null>(null);

  const run = async (title: string, action: string, done: string, act: (room: string) => Promise<void>) => {
    const { room } = phone.get();
    if (!room) return;
    try {
      await act(room);
      notifications.show({ message: done, color: 'green' });
    } catch (error) {
      const { key, status, details } = actFailure(error);
      setFailure({ title, text: t(`failed.${key}`, { action, status, details }) });
    }
  };

  return {
    ...rights,
    mute: (entry, mute) =>
      run(t('muteFailed'), mute ? t('verb.mute') : t('verb.unmute'), t(mute ? 'muted' : 'unmuted'), (room) =>
        muteParticipant(room, entry, mute),
      ),
    askRemove: (entry, name) => setAsked({ entry, name }),
    dialogs: (
      <>
        <ConfirmDialog
          opened={asked !== null}
          title={t('removeAsk', { name: asked?.name ?? '' })}
          confirmLabel={t('removeConfirm')}
          busy={busy}
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            if (!asked) return;
            setBusy(true);
            await run(t('removeFailed'), t('verb.remove'), t('removed'), (room) =>
              removeParticipant(room, asked.entry),
            );
            setBusy(false);
            setAsked(null);
          }}
        >
          {t('removeText')}
        </ConfirmDialog>
        <Modal
          opened={failure !== null}
          onClose={() => setFailure(null)}
          title={failure?.title}
          size="sm"
          closeButtonProps={{ 'aria-label': common('close') }}
        >
          <Text>{failure?.text}</Text>
        </Modal>
      </>
    ),
  };
}
