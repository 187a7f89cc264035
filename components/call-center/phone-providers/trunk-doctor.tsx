'use client';
import { Alert, Button, CopyButton, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useColleagues } from '@/components/resource/use-colleagues';
import { LoadingStatus, TextLink, useErrorText } from '@/components/ui';
import { RelativeTime } from '@/components/ui/relative-time';
import { phoneProviders } from '@/lib/call-center/phone-providers/phone-providers-resource';
import { isWorking, type TrunkCheck, trunkChecksOptions } from '@/lib/call-center/phone-providers/trunk-check-data';
import { useMay } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import { TrunkCheckForm } from './trunk-check-form';
import { TrunkSteps } from './trunk-steps';

/** Which check the address names; it goes along with the link. */
const PARAMETER = 'check';

/** Says of a trunk, step by step, what works and what does not. */
export function TrunkDoctor({ id }: { id: string }) {
  const t = useTranslations('trunkCheck');
  const may = useMay();
  const errorText = useErrorText();
  const named = useSearchParams().get(PARAMETER);
  const { data: checks, error } = useQuery(trunkChecksOptions(browserClient, id));
  const [latest] = checks ?? [];
  const working = latest !== undefined && isWorking(latest);
  // Whoever has started a new one wants to see that.
  const shown = (working ? undefined : checks?.find((check) => check.id === named)) ?? latest;
  return (
    <Stack gap="md" component="section" aria-label={t('title')} maw={720}>
      <div>
        <Title order={3} size="h4">
          {t('title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('intro')}
        </Text>
      </div>
      {may(phoneProviders.name, 'update') && <TrunkCheckForm id={id} working={working} onStarted={forget} />}
      {error && <Alert color="red">{errorText(error)}</Alert>}
      {!checks && !error && (
        <LoadingStatus>
          <Skeleton h={160} />
        </LoadingStatus>
      )}
      {checks && !shown && (
        <Text size="sm" c="dimmed">
          {t('none')}
        </Text>
      )}
      {checks && shown && named && shown.id !== named && !working && <Alert color="gray">{t('gone')}</Alert>}
      {shown && <Checked provider={id} check={shown} />}
    </Stack>
  );
}

function forget(): void {
  const next = new URLSearchParams(window.location.search);
  next.delete(PARAMETER);
  window.history.replaceState(null, '', window.location.pathname + (next.size ? `?${next}` : ''));
}

function Checked({ provider, check }: { provider: string; check: TrunkCheck }) {
  const t = useTranslations('trunkCheck');
  const { nameOf } = useColleagues(phoneProviders.name);
  const passed = check.steps.filter(({ result }) => result === 'pass').length;
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text size="sm">
          {t('last')}: <RelativeTime at={check.created_at} /> · <bdi>{nameOf(check.created_by)}</bdi>
        </Text>
        <CopyButton value={`${window.location.origin}/phoneproviders/${provider}?${PARAMETER}=${check.id}`}>
          {({ copied, copy }) => (
            <Button
              size="xs"
              variant="default"
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconLink size={16} aria-hidden />}
              onClick={copy}
            >
              {t(copied ? 'copied' : 'share')}
            </Button>
          )}
        </CopyButton>
      </Group>
      <TrunkSteps check={check} />
      <Text size="sm" fw={600} role="status">
        {check.state === 'done' && t('summary', { passed, all: check.steps.length })}
      </Text>
      {check.state === 'broken' && <Alert color="red">{t('broken')}</Alert>}
      {check.call_id && <TextLink href={`/logs/${check.call_id}` as Route}>{t('call')}</TextLink>}
    </Stack>
  );
}
