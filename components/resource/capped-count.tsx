'use client';
import { useFormatter } from 'next-intl';
import { COUNT_CAP } from '@/lib/resource/count';

/** A count in words, honest about where counting stopped. */
export function useCapped(): (value: number) => string {
  const format = useFormatter();
  return (value) => (value > COUNT_CAP ? `${format.number(COUNT_CAP)}+` : format.number(value));
}

export function CappedCount({ value }: { value: number }) {
  return <>{useCapped()(value)}</>;
}
