'use client';
import { Anchor, Paper, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { Ltr } from '@/components/ui';
import { PHONE_PROVIDERS } from '@/lib/catalogues/phone-providers';

/** Each carrier's form has an address of its own, below the list that it was asked for from. */
export function ChooseProvider() {
  const t = useTranslations('phoneProviders');
  const below = usePathname().startsWith('/phonenumbers') ? '/phonenumbers/newprovider' : '/phoneproviders/new';
  return (
    <Stack gap="sm">
      <Text>{t('choose')}</Text>
      {PHONE_PROVIDERS.map(({ id, name }) => (
        <Paper key={id} withBorder p="sm" radius="md">
          <Anchor component={Link} href={{ pathname: `${below}/${id}` }} fw={600}>
            <Ltr>{name}</Ltr>
          </Anchor>
          <Text size="sm" c="dimmed">
            {t(`about.${id}`)}
          </Text>
        </Paper>
      ))}
    </Stack>
  );
}
