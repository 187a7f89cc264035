'use client';
import { useQuery } from '@tanstack/react-query';
import { useFormatter } from 'next-intl';
import { COUNT_CAP, countOptions } from '@/lib/resource/count';
import type { TableName } from '@/lib/resource/define-resource';
import { browserClient } from '@/lib/supabase/browser';

/** How many rows the whole list has, honest about where counting stopped. */
export function ListTotal({ table }: { table: TableName }) {
  const { data } = useQuery(countOptions(browserClient, table));
  const format = useFormatter();
  if (data === undefined) return null;
  return <>{data > COUNT_CAP ? `${format.number(COUNT_CAP)}+` : format.number(data)}</>;
}
