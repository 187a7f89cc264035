'use client';
import { useFormatter } from 'next-intl';
import { Ltr } from '@/components/ui';

/** Parts of a cent are shown as far as they go. */
export function SmallMoney({ micros, currency }: { micros: number; currency: string }) {
  const format = useFormatter();
  return (
    <Ltr>
      <span className="tabular">
        {format.number(micros / 1_000_000, { style: 'currency', currency, maximumFractionDigits: 6 })}
      </span>
    </Ltr>
  );
}
