'use client';
import { useFormatter } from 'next-intl';
import { fromMinor, moneyFormat } from '@/lib/money/money';
import { Ltr } from './ltr';

/** An amount with its currency, as the language writes it. */
export function Money({ minor, currency }: { minor: number; currency: string }) {
  const format = useFormatter();
  return (
    <Ltr>
      <span className="tabular">{format.number(fromMinor(minor, currency), moneyFormat(currency))}</span>
    </Ltr>
  );
}
