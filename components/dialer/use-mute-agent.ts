'use client';
import { notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { actFailure, muteParticipant } from '@/lib/dialer/participant-acts';
import { phone } from '@/lib/dialer/phone-state';
import { roster } from '@/lib/dialer/roster';
import { useStore } from './use-store';
import { useSupervisorRights } from './use-supervisor-rights';

/** Null while there is no agent that could be muted, or no right to do it. */
export function useMuteAgent() {
  const t = useTranslations('dialer.act');
  const { mayMute } = useSupervisorRights();
  const person = useStore(phone, ({ view }) => view.participants.find(({ role }) => role === 'agent') ?? null);
  const [busy, setBusy] = useState(false);
  if (!person?.microphoneSid || !mayMute) return null;
  const [entry] = roster({
    calleeNumber: '',
    hasAgent: true,
    participants: [person],
    supervisors: [],
    selfIdentity: '',
  }).filter(({ role }) => role === 'agent');
  return {
    muted: person.muted,
    busy,
    toggle: async () => {
      const { room } = phone.get();
      if (!room || !entry) return;
      setBusy(true);
      try {
        await muteParticipant(room, entry, !person.muted);
      } catch (error) {
        const failure = actFailure(error);
        const message =
          failure.key === 'unmutingOff'
            ? t('failed.unmutingOff', { ...failure, action: '' })
            : t('agentFailed', { message: failure.details });
        notifications.show({ message, color: 'red' });
      }
      setBusy(false);
    },
  };
}
