'use client';
import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { mergedIntoOptions, TABLE_OF_KIND } from '@/lib/crm/merge/merge';
import { browserClient } from '@/lib/supabase/browser';
import type { Kind } from '../dial-button';

/** The address of a record that was merged into another leads on to that one. */
export function useMergedAway(kind: Kind, id: string, missing: boolean, address: (id: string) => string) {
  const router = useRouter();
  const { data } = useQuery({
    ...mergedIntoOptions(browserClient, TABLE_OF_KIND[kind], id),
    enabled: missing && id !== 'new',
  });
  const to = missing && data ? address(data) : null;
  useEffect(() => {
    if (to) router.replace(to as Route);
  }, [router, to]);
}
