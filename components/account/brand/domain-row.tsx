'use client';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog, Ltr, StatusDot, useErrorText } from '@/components/ui';
import { isLocalHost, lapsesAt, RECORD_PREFIX, recordValue } from '@/lib/branding/domain-record';
import type { OwnDomain } from '@/lib/branding/own-brand';
import classes from './brand.module.css';
import { CopyButton } from './copy-button';
import { useBrandMutations } from './use-brand-mutations';

export function DomainRow({ domain, acceptsLocal }: { domain: OwnDomain; acceptsLocal: boolean }) {
  const t = useTranslations('brand.domains');
  const errorText = useErrorText();
  const { verify, release, open } = useBrandMutations();
  const [asking, setAsking] = useState(false);
  const sound = domain.verified_at !== null && domain.missed_since === null;
  const local = acceptsLocal && isLocalHost(domain.host);
  const error = verify.error ?? release.error ?? open.error;
  return (
    <section className={classes.domain} aria-label={domain.host}>
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <div>
            <Text fw={600}>
              <Ltr>{domain.host}</Ltr>
            </Text>
            <State domain={domain} />
          </div>
          <Group gap="xs">
            {sound && (
              <Button variant="default" loading={open.isPending} onClick={() => open.mutate(domain.host)}>
                {t('open')}
              </Button>
            )}
            {!sound && (
              <Button variant="default" loading={verify.isPending} onClick={() => verify.mutate(domain.id)}>
                {t('verify')}
              </Button>
            )}
            <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
              {t('remove')}
            </Button>
          </Group>
        </Group>
        {error && (
          <Text c="var(--mantine-color-error)" size="sm" role="alert">
            {errorText(error)}
          </Text>
        )}
        {local && (
          <Text size="sm" c="dimmed">
            {t('local')}
          </Text>
        )}
        {!sound && !local && <Record domain={domain} />}
      </Stack>
      <ConfirmDialog
        opened={asking}
        title={t('removeTitle', { host: domain.host })}
        confirmLabel={t('remove')}
        busy={release.isPending}
        onConfirm={() => release.mutate(domain.id, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {t('removeText')}
      </ConfirmDialog>
    </section>
  );
}

function State({ domain: { verified_at, checked_at, missed_since } }: { domain: OwnDomain }) {
  const t = useTranslations('brand.domains.state');
  const format = useFormatter();
  if (verified_at && missed_since) {
    const until = format.dateTime(lapsesAt(missed_since), { dateStyle: 'medium', timeStyle: 'short' });
    return (
      <>
        <StatusDot state="failed">{t('missing')}</StatusDot>
        <Text size="sm">{t('lapsing', { until })}</Text>
      </>
    );
  }
  if (verified_at) return <StatusDot state="joined">{t('verified')}</StatusDot>;
  return <StatusDot state={checked_at ? 'failed' : 'ended'}>{t(checked_at ? 'missing' : 'waiting')}</StatusDot>;
}

function Record({ domain }: { domain: OwnDomain }) {
  const t = useTranslations('brand.domains');
  const lines = [
    { label: t('recordName'), value: `${RECORD_PREFIX}${domain.host}` },
    { label: t('recordValue'), value: recordValue(domain.verification_token) },
  ];
  return (
    <>
      <Text size="sm">{t('record')}</Text>
      {lines.map(({ label, value }) => (
        <Group key={label} gap="sm" wrap="nowrap" className={classes.record}>
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          <code className={classes.value}>
            <Ltr>{value}</Ltr>
          </code>
          <CopyButton value={value} label={label} />
        </Group>
      ))}
    </>
  );
}
