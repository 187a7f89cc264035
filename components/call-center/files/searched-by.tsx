'use client';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui';
import { searchStateOptions } from '@/lib/call-center/files/knowledge';
import { searchWords } from '@/lib/call-center/files/search-state';
import { browserClient } from '@/lib/supabase/browser';

/** Says how questions are answered here: by words, or by their meaning as well, and what is missing for that. */
export function SearchedBy() {
  const t = useTranslations('files.searched');
  const { data } = useQuery(searchStateOptions(browserClient));
  if (!data) return null;
  const { by, fault } = searchWords(data);
  return (
    <Text size="sm" c="dimmed">
      {t(by, { count: data.waiting })}{' '}
      {by === 'noKey' && (
        <TextLink href="/credentials" size="sm">
          {t('keys')}
        </TextLink>
      )}
      {fault && t(`fault.${fault}`)}
    </Text>
  );
}
