'use client';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useToast } from '@/components/ui';
import { toAppError } from '@/lib/errors/to-app-error';
import { go } from '@/lib/session/going';
import { PasswordFields } from './password-fields';
import { useNewPassword } from './use-new-password';
import { useTypedEarly } from './use-typed-early';
import { useServerWords } from './use-server-words';

/** A session from a recovery mail sets a new password; any other one must know the current password. */
export function UpdatePasswordScreen({ asksCurrent: asksAtFirst }: { asksCurrent: boolean }) {
  // The time that a recovery mail gives may run out while somebody thinks of a password.
  const [asksCurrent, setAsksCurrent] = useState(asksAtFirst);
  const t = useTranslations('auth');
  const toast = useToast();
  const words = useServerWords();
  const queryClient = useQueryClient();
  const { form, change, submit } = useNewPassword({
    asksCurrent,
    onDone: () => {
      toast.success(t('update.doneTitle'), t('update.doneText'));
      queryClient.clear();
      go('/');
    },
    onFailed: (thrown, atField) => {
      if (toAppError(thrown).code === 'wrong_password') setAsksCurrent(true);
      toast.error(t('update.failed'), atField ? t('update.invalid') : words(thrown));
    },
  });
  const ready = useTypedEarly(form, ['current', 'password', 'repeated']);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Title order={1}>{t('update.title')}</Title>
        <Text c="dimmed">{t('update.text')}</Text>
        <PasswordFields form={form} asksCurrent={asksCurrent} />
        <Button type="submit" loading={change.isPending || change.isSuccess} disabled={!ready} fullWidth>
          {t('update.submit')}
        </Button>
      </Stack>
    </form>
  );
}
