'use client';
import { Alert, Code, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { SipProvider } from '@/lib/call-center/phone-providers/phone-providers-resource';
import { sipDoorOptions } from '@/lib/call-center/phone-providers/provider-data';
import { INBOUND_PROBLEMS } from '@/lib/catalogues/phone-providers';
import { browserClient } from '@/lib/supabase/browser';

type Provider = Pick<SipProvider, 'provider' | 'transport' | 'inbound_problem'>;

/** Where a carrier must send the calls of its numbers, and why none come. */
export function IncomingDoor({ provider }: { provider: Provider }) {
  const t = useTranslations('phoneProviders');
  const { data: door } = useQuery(sipDoorOptions(browserClient));
  const problem = INBOUND_PROBLEMS.find((one) => one === provider.inbound_problem);
  return (
    <Stack gap="xs" component="section" aria-label={t('door.title')} maw={720}>
      <Title order={3} size="h5">
        {t('door.title')}
      </Title>
      {door === null && <Text size="sm">{t('door.off')}</Text>}
      {door && <Address door={door} tls={provider.transport === 'tls' && provider.provider !== 'livekit'} />}
      {problem && door && (
        <Alert color={problem === 'no_trunk' ? 'gray' : 'yellow'}>{t(`inboundProblem.${problem}`)}</Alert>
      )}
    </Stack>
  );
}

const code = (words: ReactNode) => <code dir="ltr">{words}</code>;

function Address({ door, tls }: { door: { plain: string | null; tls: string | null }; tls: boolean }) {
  const t = useTranslations('phoneProviders.door');
  if (door.plain === null) return <Text size="sm">{t('project')}</Text>;
  const at = tls ? door.tls : door.plain;
  if (at === null) return <Text size="sm">{t.rich('noTls', { code })}</Text>;
  return (
    <>
      <Text size="sm">
        {t(tls ? 'tls' : 'plain')} <Code dir="ltr">{at}</Code>
      </Text>
      {at.startsWith('127.') && (
        <Text size="sm" c="dimmed">
          {t.rich('loopback', { code })}
        </Text>
      )}
    </>
  );
}
