'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { LEAD_SOURCES } from '@/lib/catalogues/lead-sources';
import { crmSettingsOptions } from '@/lib/crm/settings/crm-settings';
import { browserClient } from '@/lib/supabase/browser';

/** A source in words: those of the catalogue in the language of the screen, every other as it was written. */
export function useSourceName() {
  const t = useTranslations('crm.source');
  return (source: string) => {
    const known = LEAD_SOURCES.find((one) => one === source);
    return known ? t(known) : source;
  };
}

/** What the account offers as sources, in its order. */
export function useSources() {
  const nameOf = useSourceName();
  const { data } = useQuery(crmSettingsOptions(browserClient));
  const offered = data?.sources ?? LEAD_SOURCES;
  return {
    nameOf,
    /** With the current one, also when it is not offered any more. */
    choices: (current?: string | null) =>
      [...new Set([...offered, ...(current ? [current] : [])])].map((value) => ({ value, label: nameOf(value) })),
  };
}
