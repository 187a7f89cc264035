'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { useErrorText, useToast } from '@/components/ui';
import { isEnough, searchEverythingOptions, type Hit } from '@/lib/search/search-options';
import { browserClient } from '@/lib/supabase/browser';

/** What is found for the text of the last pause; an answer to an older text is never shown as one to this. */
export function useHits(text: string, asked: string): { hits: Hit[]; pending: boolean; failed: boolean } {
  const t = useTranslations('search');
  const toast = useToast();
  const errorText = useErrorText();
  const enough = isEnough(text);
  const { data, error, isFetching } = useQuery({
    ...searchEverythingOptions(browserClient, asked),
    enabled: enough && isEnough(asked),
    placeholderData: keepPreviousData,
  });
  const tell = useEffectEvent((failure: Error) => toast.error(t('failed'), errorText(failure)));
  useEffect(() => {
    if (error) tell(error);
  }, [error]);
  const failed = enough && error !== null && text === asked;
  return {
    hits: enough && !failed ? (data ?? []) : [],
    pending: enough && !failed && (text !== asked || isFetching),
    failed,
  };
}
