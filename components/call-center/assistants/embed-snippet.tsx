'use client';
import { Button, Code, CopyButton, Group, Stack, Title } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { embedSnippet } from '@/lib/call-center/assistants/embedding';
import { embedPath } from '@/lib/navigation/embed-path';
import classes from './embed-snippet.module.css';

/** The line for a site's own page, and the frame as its visitors find it. */
export function EmbedSnippet({ id, name }: { id: string; name: string }) {
  const t = useTranslations('embed.card');
  const line = embedSnippet(window.location.origin, id, name);
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={3} size="h5">
          {t('snippet')}
        </Title>
        <CopyButton value={line}>
          {({ copied, copy }) => (
            <Button
              size="xs"
              variant="default"
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
            >
              {t(copied ? 'copied' : 'copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Code block dir="ltr" className={classes.line} tabIndex={0} aria-label={t('snippet')}>
        {line}
      </Code>
      <Title order={3} size="h5">
        {t('preview')}
      </Title>
      <iframe className={classes.preview} title={t('preview')} src={embedPath(id)} referrerPolicy="origin" />
    </Stack>
  );
}
