'use client';
import { Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Ltr, useToast } from '@/components/ui';
import { verifyCode } from '@/lib/session/sign-in';
import classes from './auth-card.module.css';
import { MailboxHint } from './mailbox-hint';
import { ResendCode } from './resend-code';
import { useServerWords } from './use-server-words';
import { checkCode, CODE_LENGTH } from './validation';

export function CodeStep({ email, onBack }: { email: string; onBack: () => void }) {
  const t = useTranslations('auth');
  const toast = useToast();
  const words = useServerWords();
  const [busy, setBusy] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: { code: (value) => checkCode(value, t) },
  });

  const submit = form.onSubmit(
    async ({ code }) => {
      setBusy(true);
      try {
        if (await verifyCode(email, code.trim())) return;
        toast.error(t('code.failedTitle'), t('code.failedText'));
      } catch (thrown) {
        toast.error(t('code.errorTitle'), words(thrown));
        form.setFieldError('code', words(thrown));
      }
      setBusy(false);
    },
    () => form.getInputNode('code')?.focus(),
  );

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Title order={1}>{t('code.title')}</Title>
        <Text c="dimmed">{t.rich('code.sentTo', { email: () => <Ltr>{email}</Ltr> })}</Text>
        <TextInput
          {...form.getInputProps('code')}
          key={form.key('code')}
          className={classes.code}
          label={t('code.label')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_LENGTH}
          dir="ltr"
          autoFocus
        />
        <Button type="submit" loading={busy} fullWidth>
          {t('code.submit')}
        </Button>
        <MailboxHint />
        <ResendCode email={email} />
        <Anchor component="button" type="button" size="sm" ta="center" onClick={onBack}>
          {t('code.back')}
        </Anchor>
      </Stack>
    </form>
  );
}
