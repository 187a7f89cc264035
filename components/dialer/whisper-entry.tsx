'use client';
import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/ui/use-error-text';
import { LONGEST_WHISPER, whisperItem } from '@/lib/call/whisper';
import { phone } from '@/lib/dialer/phone-state';
import { whisper } from '@/lib/dialer/whisper';
import { TextEntry } from './text-entry';
import { useAgentThere } from './use-agent-there';
import { useStore } from './use-store';
import { useSupervisorRights } from './use-supervisor-rights';
import { WhisperAloud } from './whisper-aloud';

/** Orders for the agent that the callee does not hear. One that the agent has taken stands in the transcript. */
export function WhisperEntry() {
  const t = useTranslations('dialer.whisper');
  const errorText = useErrorText();
  const { mayJoin } = useSupervisorRights();
  const there = useAgentThere();
  const handedTo = useStore(phone, ({ call }) => call?.handed_to ?? null);
  const turns = useStore(phone, (state) => state.turns);
  const [sent, setSent] = useState<string[]>([]);
  if (handedTo !== null && mayJoin) {
    return (
      <Text size="sm" c="dimmed" dir="auto" px={16} py={12}>
        {t('handedTo', { name: handedTo })}
      </Text>
    );
  }
  if (!there || !mayJoin) return null;
  const waiting = sent.filter((id) => turns.every((turn) => turn.id !== whisperItem(id)));
  return (
    <>
      <TextEntry
        label={t('label')}
        sendLabel={t('send')}
        description={t('help')}
        longest={LONGEST_WHISPER}
        ready
        send={async (text) => {
          const { room } = phone.get();
          if (!room) return;
          const id = await whisper(room, text);
          setSent((before) => [...before, id]);
        }}
        failureText={errorText}
      />
      <WhisperAloud />
      <p role="status" className="visually-hidden">
        {sent.length === 0 ? '' : t(waiting.length > 0 ? 'waiting' : 'taken')}
      </p>
    </>
  );
}
