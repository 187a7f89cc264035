'use client';
import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { IconAlertCircle, IconMailCheck } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { TextLink, useToast } from '@/components/ui';
import { toAppError } from '@/lib/errors/to-app-error';
import { requestReset } from '@/lib/session/sign-in';
import { EmailField } from './email-field';
import { MailboxHint } from './mailbox-hint';
import { useServerWords } from './use-server-words';
import { useTypedEarly } from './use-typed-early';
import { checkEmail } from './validation';

/** Says the same for every address. */
export function ForgotPasswordScreen() {
  const t = useTranslations('auth');
  const toast = useToast();
  const words = useServerWords();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: { email: (value) => checkEmail(value, t) },
  });
  const ready = useTypedEarly(form, ['email']);
  const reset = useMutation({
    mutationFn: requestReset,
    onSuccess: () => toast.success(t('forgot.sentTitle'), t('forgot.sentToast')),
    onError: (thrown) => {
      if (toAppError(thrown).code === 'invalid_email') form.setFieldError('email', t('forgot.invalid'));
      else toast.error(t('forgot.failed'), words(thrown));
    },
  });
  const submit = form.onSubmit(
    ({ email }) => reset.mutate(email.trim()),
    () => form.getInputNode('email')?.focus(),
  );

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Title order={1}>{t('forgot.title')}</Title>
        {reset.isSuccess && (
          <Alert color="green" icon={<IconMailCheck size={18} />} role="status">
            {t('forgot.sent')}
          </Alert>
        )}
        {form.errors.email && reset.isError && (
          <Alert color="red" icon={<IconAlertCircle size={18} />} title={t('forgot.refused')} role="alert">
            {t('forgot.invalid')}
          </Alert>
        )}
        <EmailField {...form.getInputProps('email')} key={form.key('email')} />
        <Button type="submit" loading={reset.isPending} disabled={!ready} fullWidth>
          {t('forgot.submit')}
        </Button>
        {reset.isSuccess && <MailboxHint />}
        <Text size="sm" ta="center">
          <TextLink href="/login" inherit>
            {t('forgot.back')}
          </TextLink>
        </Text>
      </Stack>
    </form>
  );
}
