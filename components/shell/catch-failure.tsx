'use client';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { catchError, type ErrorInfo } from 'next/error';
import { useEffect } from 'react';
import { ErrorState, useErrorText } from '@/components/ui';

/**
 * Shows in words what could not be drawn below it, with a way to try again. A file named `error.tsx` would do the same for
 * one more request on every page.
 */
export const CatchFailure = catchError((_props: object, info: ErrorInfo) => <FailedScreen {...info} />);

function FailedScreen({ error, retry }: ErrorInfo) {
  const t = useTranslations('common');
  const errorText = useErrorText();
  useEffect(() => console.error(error), [error]);
  return (
    <ErrorState
      icon={<IconAlertTriangle size={22} />}
      title={t('failedTitle')}
      action={<Button onClick={retry}>{t('tryAgain')}</Button>}
    >
      {errorText(error)}
    </ErrorState>
  );
}
