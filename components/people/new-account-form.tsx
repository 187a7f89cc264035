'use client';
import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTypedEarly } from '@/components/auth/use-typed-early';
import { useErrorText } from '@/components/ui';
import { toAppError } from '@/lib/errors/to-app-error';
import { acceptAsNew } from '@/lib/people/accept';
import { MINIMUM_PASSWORD } from '@/lib/session/password';
import { postSession, signIn } from '@/lib/session/sign-in';
import { accessToken } from '@/lib/supabase/stored-session';
import { go } from '@/lib/session/going';

export function NewAccountForm({ token, email }: { token: string; email: string }) {
  const t = useTranslations('people');
  const auth = useTranslations('auth');
  const errors = useTranslations('errors');
  const errorText = useErrorText();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { firstName: '', lastName: '', password: '' },
    validate: { password: (value) => (value.length < MINIMUM_PASSWORD ? errors('weak_password') : null) },
  });
  const accept = useMutation({
    mutationFn: async (values: typeof form.values) => {
      await acceptAsNew({ token, ...values });
      await signIn(email, values.password, false);
      const entered = await accessToken();
      if (entered) await postSession(entered);
    },
    onSuccess: () => go('/'),
    onError: (error) => {
      if (toAppError(error).code === 'weak_password') form.setFieldError('password', errorText(error));
    },
  });
  const ready = useTypedEarly(form, ['firstName', 'lastName', 'password']);
  const refused = accept.error && toAppError(accept.error).code !== 'weak_password' ? errorText(accept.error) : null;
  return (
    <form noValidate onSubmit={form.onSubmit((values) => accept.mutate(values))}>
      <Stack>
        {refused && (
          <Alert color="red" role="alert">
            {refused}
          </Alert>
        )}
        <TextInput label={auth('field.email')} value={email} readOnly dir="ltr" autoComplete="username" />
        <TextInput
          {...form.getInputProps('firstName')}
          key={form.key('firstName')}
          label={t('accept.firstName')}
          maxLength={80}
        />
        <TextInput
          {...form.getInputProps('lastName')}
          key={form.key('lastName')}
          label={t('accept.lastName')}
          maxLength={80}
        />
        <PasswordInput
          {...form.getInputProps('password')}
          key={form.key('password')}
          label={t('accept.password')}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': auth('field.showPassword'), tabIndex: 0 }}
        />
        <Button type="submit" loading={accept.isPending || accept.isSuccess} disabled={!ready}>
          {t('accept.join')}
        </Button>
      </Stack>
    </form>
  );
}
