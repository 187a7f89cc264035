'use client';
import { useFormatter } from 'next-intl';
import { COUNT_CAP } from '@/lib/resource/count';

/** A count in words, honest about where counting stopped; the sign stays behind the number from whatever side one reads. */
export function useCapped(): (value: number) => string {
  const format = useFormatter();
  return (value) => (value > COUNT_CAP ? `\u2066${format.number(COUNT_CAP)}+\u2069` : format.number(value));
}

export function CappedCount({ value }: { value: number }) {
  return <>{useCapped()(value)}</>;
}
