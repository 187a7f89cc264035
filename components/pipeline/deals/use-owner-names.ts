'use client';
import { useQuery } from '@tanstack/react-query';
import { colleaguesOptions } from '@/lib/people/colleagues';
import { deals } from '@/lib/pipeline/deals/deals-resource';
import { browserClient } from '@/lib/supabase/browser';

/** Whom deals belong to and may be given to. */
export function useOwnerNames() {
  const { data = [] } = useQuery(colleaguesOptions(browserClient, deals.name));
  return {
    nameOf: (id: string | null) => data.find((one) => one.id === id)?.name ?? '',
    choices: (current: string | null) =>
      data.filter((one) => !one.disabled || one.id === current).map(({ id, name }) => ({ value: id, label: name })),
  };
}
