'use client';
import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Ltr } from '@/components/ui';
import { go } from '@/lib/session/going';
import { answerHandOff } from '@/lib/session/hand-off';

interface HandOffScreenProps {
  /** Who is signed in, when that is somebody else: then it is asked first. */
  from: string | null;
  /** Whom the token speaks for; null when it is worth nothing. */
  to: string | null;
}

export function HandOffScreen({ from, to }: HandOffScreenProps) {
  const t = useTranslations('auth.handOff');
  const [busy, setBusy] = useState(from === null);
  const begun = useRef(false);
  const answer = async (accept: boolean) => {
    setBusy(true);
    const taken = await answerHandOff(accept).catch(() => false);
    if (taken) window.location.reload();
    else go('/login?lost=1');
  };
  const begin = useEffectEvent(() => {
    if (from !== null || begun.current) return;
    begun.current = true;
    void answer(to !== null);
  });
  useEffect(() => begin(), []);

  return (
    <Stack>
      <Title order={1}>{t('title')}</Title>
      {from === null ? (
        <Group role="status">
          <Loader />
          <Text>{t('busy')}</Text>
        </Group>
      ) : (
        <>
          <Text>{t.rich('ask', { from: () => <Ltr>{from}</Ltr>, to: () => <Ltr>{to}</Ltr> })}</Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={busy} onClick={() => void answer(false)}>
              {t('stay')}
            </Button>
            <Button loading={busy} onClick={() => void answer(true)}>
              {t('switch')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
