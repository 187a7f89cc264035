'use client';
import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui';
import type { Hearing } from '@/lib/call-center/trial/hearing';
import { providerName } from '@/lib/catalogues/providers';

/** What talking takes, or why nobody can talk to the agent here. */
export function TrialHearing({ id, hearing, provider }: { id: string; hearing: Hearing; provider: string }) {
  const t = useTranslations('trial.hearing');
  const name = providerName(provider);
  return (
    <Text id={id} size="sm" c="dimmed">
      {t(hearing, { provider: name })}{' '}
      {(hearing === 'noKey' || hearing === 'keyGone') && (
        <TextLink href="/credentials" size="sm">
          {t('keys')}
        </TextLink>
      )}
    </Text>
  );
}
