'use client';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { searchOptions } from '@/lib/dialer/lookup-options';
import { MIN_SEARCH } from '@/lib/dialer/people-search';
import { SEARCH_PAUSE_MS } from '@/lib/search/search-pause';
import { browserClient } from '@/lib/supabase/browser';
import { SearchResults } from './search-results';

export function PeopleSearch({ onChoose }: { onChoose: (number: string) => void }) {
  const t = useTranslations('dialer');
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), SEARCH_PAUSE_MS);
  const enough = text.trim().length >= MIN_SEARCH;
  const { data, error } = useQuery({
    ...searchOptions(browserClient, asked),
    enabled: enough && asked.length >= MIN_SEARCH,
  });
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        leftSection={<IconSearch size={16} />}
        value={text}
        error={enough && error ? t('search.failed') : null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {enough && data && (
        <SearchResults
          hits={data}
          onChoose={(number) => {
            setText('');
            onChoose(number);
          }}
        />
      )}
    </>
  );
}
