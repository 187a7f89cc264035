'use client';
import { useFormatter } from 'next-intl';
import { fromMinor } from '@/lib/money/money';
import { Ltr } from './ltr';

/** An amount with its currency, as the language writes it. */
export function Money({ minor, currency }: { minor: number; currency: string }) {
  const format = useFormatter();
  return (
    <Ltr>
      <span className="tabular">{format.number(fromMinor(minor, currency), { style: 'currency', currency })}</span>
    </Ltr>
  );
}
