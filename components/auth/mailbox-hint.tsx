'use client';
import { Anchor, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { browserConfig } from '@/lib/browser/config';

/** Where the mail is when this installation keeps it to itself. */
export function MailboxHint() {
  const t = useTranslations('auth');
  if (!browserConfig().mailbox) return null;
  return (
    <Text size="sm" c="dimmed" ta="center">
      {t.rich('code.mailbox', {
        link: (text) => (
          <Anchor href="/mailbox" target="_blank" inherit underline="always">
            {text}
          </Anchor>
        ),
      })}
    </Text>
  );
}
