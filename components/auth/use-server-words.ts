'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useErrorText } from '@/components/ui';
import { toAppError } from '@/lib/errors/to-app-error';

/** Our own words for what we know, the server's message for what we do not. */
export function useServerWords(): (thrown: unknown) => string {
  const t = useTranslations('errors');
  const errorText = useErrorText();
  return useCallback(
    (thrown) => {
      const { code, message } = toAppError(thrown);
      return code === 'unexpected' ? message || t('unexpected') : errorText(thrown);
    },
    [errorText, t],
  );
}
