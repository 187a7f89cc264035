'use client';
import { useQuery } from '@tanstack/react-query';
import { countOptions } from '@/lib/resource/count';
import type { Resource } from '@/lib/resource/define-resource';
import { browserClient } from '@/lib/supabase/browser';
import { CappedCount } from './capped-count';
import { useListParams } from './use-list-params';

/** How many rows the list has as it is narrowed now. */
export function ListTotal<Row extends { id: string }>({ resource }: { resource: Resource<Row> }) {
  const { params } = useListParams(resource);
  const { data } = useQuery(countOptions(browserClient, resource, params));
  if (data === undefined) return null;
  return <CappedCount value={data} />;
}
