'use client';
import { Anchor, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useToast } from '@/components/ui';
import { resendCode } from '@/lib/session/sign-in';
import { useCountdown } from './use-countdown';
import { useServerWords } from './use-server-words';

const WAIT_MS = 60_000;

/** One mail a minute: the last one may simply be slow. */
export function ResendCode({ email }: { email: string }) {
  const t = useTranslations('auth');
  const toast = useToast();
  const words = useServerWords();
  const [until, setUntil] = useState(() => Date.now() + WAIT_MS);
  const left = useCountdown(until);
  const resend = useMutation({
    mutationFn: () => resendCode(email),
    onSuccess: () => {
      setUntil(Date.now() + WAIT_MS);
      toast.success(t('register.submittedTitle'), t('register.submittedText'));
    },
    onError: (thrown) => toast.error(t('code.errorTitle'), words(thrown)),
  });
  if (left > 0) {
    return (
      <Text size="sm" c="dimmed" ta="center">
        {t('code.wait', { seconds: left })}
      </Text>
    );
  }
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      ta="center"
      aria-disabled={resend.isPending || undefined}
      onClick={() => !resend.isPending && resend.mutate()}
    >
      {t('code.resend')}
    </Anchor>
  );
}
