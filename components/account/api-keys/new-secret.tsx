'use client';
import { Alert, Button, CopyButton, Group, Stack, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';

/** The only time that anybody sees the secret. */
export function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const t = useTranslations('apiKeys');
  return (
    <Stack gap="md">
      <Alert color="yellow" icon={<IconAlertTriangle />} title={t('secret.title')}>
        {t('secret.text')}
      </Alert>
      <TextInput
        label={t('secret.label')}
        value={secret}
        readOnly
        dir="ltr"
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end" gap="xs">
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            >
              {copied ? t('secret.copied') : t('secret.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{t('secret.done')}</Button>
      </Group>
    </Stack>
  );
}
