'use client';
import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui';
import { toolUsesOptions } from '@/lib/call-center/tools/tool-data';
import { browserClient } from '@/lib/supabase/browser';

/** The agents that may use it, each a way to where that is said. */
export function ToolUses({ id }: { id: string }) {
  const t = useTranslations('tools.uses');
  const { data } = useQuery(toolUsesOptions(browserClient, id));
  if (!data) return null;
  return (
    <Stack gap="xs" component="section">
      <Title order={3}>{t('title')}</Title>
      {data.length === 0 && <Text size="sm">{t('none')}</Text>}
      {data.map((assistant) => (
        <TextLink key={assistant.id} href={`/assistants?assistantId=${assistant.id}`}>
          <bdi>{assistant.name}</bdi>
        </TextLink>
      ))}
    </Stack>
  );
}
