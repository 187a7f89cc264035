'use client';
import { Alert, Button, CopyButton, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { registrarOptions } from '@/lib/call-center/extensions/extension-data';
import { browserClient } from '@/lib/supabase/browser';

interface Props {
  user: string;
  /** Only just made: it is shown nowhere else, and never again. */
  password?: string;
  onDone?: () => void;
}

/** What is typed into a telephone or a softphone, line by line. */
export function SetUpCard({ user, password, onDone }: Props) {
  const t = useTranslations('extensions.setUp');
  const { data: address } = useQuery(registrarOptions(browserClient));
  const [host = '', port = ''] = address?.split(':') ?? [];
  return (
    <Stack gap="md">
      <Title order={3} size="h4">
        {t('title')}
      </Title>
      {password && (
        <Alert color="yellow" icon={<IconAlertTriangle />} title={t('once')}>
          {t('onceText')}
        </Alert>
      )}
      {password && <Line label={t('password')} value={password} />}
      <Line label={t('user')} value={user} />
      {address ? (
        <>
          <Line label={t('server')} value={host} />
          <Line label={t('port')} value={port} />
          <Line label={t('transport')} value="UDP" />
        </>
      ) : (
        <Text size="sm">{t('noServer')}</Text>
      )}
      <Text size="sm" c="dimmed">
        {t('limits')}
      </Text>
      {onDone && (
        <Group justify="flex-end">
          <Button onClick={onDone}>{t('done')}</Button>
        </Group>
      )}
    </Stack>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  const t = useTranslations('extensions.setUp');
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput
        label={label}
        value={value}
        readOnly
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        style={{ flex: 1 }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy} aria-label={t(copied ? 'copied' : 'copy', { what: label })}>
            {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
