'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { ConnectionFailure } from '@/lib/call/connection';
import { isErrorCode } from '@/lib/errors/codes';

/** Our routes name the reason by a stable code; the media client by a sentence of its own. */
export function useFailureText(): (failure: ConnectionFailure) => string {
  const t = useTranslations('dialer.failure');
  const errors = useTranslations('errors');
  return useCallback(
    ({ code, details }) => {
      const reason = isErrorCode(details) ? errors(details) : details;
      return t(code, { reason });
    },
    [t, errors],
  );
}
