'use client';
import { Button, Stack, Text, Textarea } from '@mantine/core';
import { IconRobot, IconUserBolt } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/ui/use-error-text';
import { agentThere } from '@/lib/call/agent-there';
import { LONGEST_HANDBACK } from '@/lib/call/takeover';
import { phone } from '@/lib/dialer/phone-state';
import { handBack, takeOver } from '@/lib/dialer/takeover';
import { useViewer } from '@/lib/session/viewer-context';
import { useStore } from './use-store';
import { useSupervisorRights } from './use-supervisor-rights';

/** Speaking in the agent's place: who has joined takes the conversation over and hands it back. */
export function TakeoverActions() {
  const t = useTranslations('dialer.takeover');
  const { userId } = useViewer();
  const joined = useStore(phone, ({ connection }) => connection.mode === 'joined');
  const answered = useStore(phone, ({ call }) => call?.state === 'ongoing' && agentThere(call));
  const holder = useStore(phone, ({ supervisors }) => supervisors.find(({ took_over_at }) => took_over_at) ?? null);
  const { mayJoin, mayRemove } = useSupervisorRights();
  const mine = holder?.supervisor === userId;
  if (!answered || !mayJoin) return null;
  return (
    <Stack gap="xs">
      <Text role="status" size="sm" className={holder ? undefined : 'visually-hidden'}>
        {holder && (mine ? t('mine') : t('theirs', { name: holder.name }))}
      </Text>
      {holder && (mine || mayRemove) && <HandBack withNote={mine} />}
      {!holder && joined && <TakeOver />}
    </Stack>
  );
}

/** Runs one wish about the room at a time and says why it did not come true. */
function useWish() {
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const wish = async (act: (room: string) => Promise<void>) => {
    const { room } = phone.get();
    if (!room) return;
    setBusy(true);
    setFailure(null);
    await act(room).catch((error: unknown) => setFailure(errorText(error)));
    setBusy(false);
  };
  return { busy, failure, wish };
}

function TakeOver() {
  const t = useTranslations('dialer.takeover');
  const { busy, failure, wish } = useWish();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserBolt size={18} />}
        loading={busy}
        onClick={() => void wish(takeOver)}
      >
        {t('take')}
      </Button>
      <Failure text={failure} />
    </>
  );
}

function HandBack({ withNote }: { withNote: boolean }) {
  const t = useTranslations('dialer.takeover');
  const [note, setNote] = useState('');
  const { busy, failure, wish } = useWish();
  return (
    <>
      {withNote && (
        <Textarea
          label={t('note')}
          description={t('noteHelp')}
          autosize
          minRows={1}
          maxRows={4}
          dir="auto"
          maxLength={LONGEST_HANDBACK}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      )}
      <Button
        leftSection={<IconRobot size={18} />}
        loading={busy}
        onClick={() => void wish((room) => handBack(room, note))}
      >
        {t('handBack')}
      </Button>
      <Failure text={failure} />
    </>
  );
}

function Failure({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <Text role="alert" size="sm" c="red">
      {text}
    </Text>
  );
}
