import { Stack, Text, Title } from '@mantine/core';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuthFrame } from '@/components/auth/auth-frame';
import { TextLink } from '@/components/ui';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('auth'))('mailbox.halfTitle') };
}

/** Where the links in the two mails of an address change lead. */
export default async function EmailChangePage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const t = await getTranslations('auth');
  const step = (await searchParams).step === 'done' ? 'done' : 'half';
  return (
    <AuthFrame>
      <Stack>
        <Title order={1}>{t(`mailbox.${step}Title`)}</Title>
        <Text>{t(`mailbox.${step}Text`)}</Text>
        <TextLink href="/">{t('mailbox.on')}</TextLink>
      </Stack>
    </AuthFrame>
  );
}
