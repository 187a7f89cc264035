'use client';
import { useQuery } from '@tanstack/react-query';
import { countOptions } from '@/lib/resource/count';
import type { TableName } from '@/lib/resource/define-resource';
import { browserClient } from '@/lib/supabase/browser';
import { CappedCount } from './capped-count';

/** How many rows the whole list has. */
export function ListTotal({ table }: { table: TableName }) {
  const { data } = useQuery(countOptions(browserClient, table));
  if (data === undefined) return null;
  return <CappedCount value={data} />;
}
