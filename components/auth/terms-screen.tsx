import { Container, Stack, Text, Title } from '@mantine/core';
import { getTranslations } from 'next-intl/server';
import { TextLink } from '@/components/ui';

const PARAGRAPHS = ['who', 'calls', 'records', 'end'] as const;

export async function TermsScreen() {
  const t = await getTranslations('auth.termsPage');
  return (
    <Container size={720} py={48} component="main">
      <Stack gap="lg">
        <Title order={1}>{t('title')}</Title>
        {PARAGRAPHS.map((key) => (
          <Stack key={key} gap={4}>
            <Title order={2}>{t(`${key}.title`)}</Title>
            <Text>{t(`${key}.text`)}</Text>
          </Stack>
        ))}
        <TextLink href="/login">{t('back')}</TextLink>
      </Stack>
    </Container>
  );
}
