'use client';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { startTransition, useEffect } from 'react';
import { ErrorState, useErrorText } from '@/components/ui';

/** A screen that could not be drawn: in words, with a way to try again. */
export function FailedScreen({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useTranslations('common');
  const errorText = useErrorText();
  const router = useRouter();
  useEffect(() => console.error(error), [error]);
  const again = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return (
    <ErrorState
      icon={<IconAlertTriangle size={22} />}
      title={t('failedTitle')}
      action={<Button onClick={again}>{t('tryAgain')}</Button>}
    >
      {errorText(error)}
    </ErrorState>
  );
}
