'use client';
import { useFormatter } from 'next-intl';
import { COUNT_CAP } from '@/lib/resource/count';

/** A count, honest about where counting stopped. */
export function CappedCount({ value }: { value: number }) {
  const format = useFormatter();
  return <>{value > COUNT_CAP ? `${format.number(COUNT_CAP)}+` : format.number(value)}</>;
}
