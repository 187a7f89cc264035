'use client';
import { useQuery } from '@tanstack/react-query';
import type { ResourceName } from '@/lib/access/resources';
import { colleaguesOptions } from '@/lib/people/colleagues';
import { browserClient } from '@/lib/supabase/browser';

/** Whom records of this kind belong to and may be given to. */
export function useColleagues(resource: ResourceName) {
  const { data = [] } = useQuery(colleaguesOptions(browserClient, resource));
  return {
    nameOf: (id: string | null) => data.find((one) => one.id === id)?.name ?? '',
    choices: (current: string | null) =>
      data.filter((one) => !one.disabled || one.id === current).map(({ id, name }) => ({ value: id, label: name })),
  };
}
