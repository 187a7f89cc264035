'use client';
import { useFormatter, useTranslations } from 'next-intl';
import type { Reason } from '@/lib/call-center/live-calls/attention';
import { fromMinor, moneyFormat } from '@/lib/money/money';
import classes from './live-calls.module.css';

/** Why a call stands where it stands, in words. */
export function AttentionReasons({ reasons }: { reasons: readonly Reason[] }) {
  const wordsOf = useReasonWords();
  if (reasons.length === 0) return null;
  const danger = reasons.some(({ kind }) => kind !== 'deals');
  return (
    <p className={classes.reasons} data-danger={danger || undefined}>
      {reasons.map(wordsOf).join(' · ')}
    </p>
  );
}

function useReasonWords() {
  const t = useTranslations('live.attention');
  const format = useFormatter();
  return (reason: Reason): string => {
    switch (reason.kind) {
      case 'raised':
        return t('raised');
      case 'repeats':
      case 'refused':
        return t(reason.kind, { count: reason.count });
      case 'deals': {
        const sums = reason.deals.map(({ currency, minor }) =>
          format.number(fromMinor(minor, currency), moneyFormat(currency)),
        );
        return t('deals', { sum: format.list(sums) });
      }
      default:
        return t(reason.kind, { seconds: reason.seconds });
    }
  };
}
