'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { isErrorCode } from '@/lib/errors/codes';
import { toAppError } from '@/lib/errors/to-app-error';

/** Words for whatever was thrown, in the person's language. */
export function useErrorText(): (thrown: unknown) => string {
  const t = useTranslations('errors');
  return useCallback(
    (thrown) => {
      const { code } = toAppError(thrown);
      return t(isErrorCode(code) ? code : 'unexpected');
    },
    [t],
  );
}
