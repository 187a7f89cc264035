'use client';
import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Assistant } from '@/lib/call-center/assistants/assistants-resource';

/** Why nobody can talk to the agent here. */
export function TrialHearing({ draft }: { draft: Assistant }) {
  const t = useTranslations('trial.hearing');
  return (
    <Text size="sm" c="dimmed">
      {t(draft.stt_provider === 'builtin' ? 'noKey' : 'typedHere')}
    </Text>
  );
}
