'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useErrorText } from '@/components/ui';
import { toAppError, WORDLESS } from '@/lib/errors/to-app-error';

/** Our own words for what we know, the server's message for what we do not. */
export function useServerWords(): (thrown: unknown) => string {
  const t = useTranslations('errors');
  const unknown = useTranslations('auth')('unknownError');
  const errorText = useErrorText();
  return useCallback(
    (thrown) => {
      const { code, message } = toAppError(thrown);
      if (code !== 'unexpected') return errorText(thrown);
      if (message === WORDLESS.unknown) return unknown;
      return message === WORDLESS.unexpected ? t('unexpected') : message;
    },
    [errorText, t, unknown],
  );
}
