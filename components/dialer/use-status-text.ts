'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { isEndCode } from '@/lib/call/end-reasons';
import type { PhoneStatus } from '@/lib/call/phone-text';
import { isErrorCode } from '@/lib/errors/codes';

/** The specification's words for the call's state, in the person's language; empty when there is nothing to say. */
export function useStatusText(): (status: PhoneStatus) => string {
  const t = useTranslations('dialer.status');
  const outcome = useTranslations('calls.outcome');
  const errors = useTranslations('errors');
  return useCallback(
    (status) => {
      switch (status.kind) {
        case 'none':
          return '';
        case 'ended': {
          const known = status.code !== null && isEndCode(status.code) ? outcome(status.code) : status.reason;
          return known ? t('endedBecause', { reason: known }) : t('ended');
        }
        case 'error':
          return t('error', { message: errors(isErrorCode(status.message) ? status.message : 'unexpected') });
        default:
          return t(status.kind);
      }
    },
    [t, outcome, errors],
  );
}
