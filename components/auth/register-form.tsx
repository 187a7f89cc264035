'use client';
import { Button, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { TextLink, useToast } from '@/components/ui';
import { toAppError } from '@/lib/errors/to-app-error';
import { register } from '@/lib/session/sign-in';
import type { SocialProvider } from '@/lib/session/social';
import { EmailField } from './email-field';
import { SocialButtons } from './social-buttons';
import { useServerWords } from './use-server-words';
import { useTypedEarly } from './use-typed-early';
import { checkEmail, checkNewPassword } from './validation';

/** Which field a refusal belongs to. */
const FIELD_OF: Partial<Record<string, 'email' | 'password'>> = { invalid_email: 'email', weak_password: 'password' };

interface RegisterFormProps {
  providers: readonly SocialProvider[];
  onSubmitted: (email: string) => void;
}

export function RegisterForm({ providers, onSubmitted }: RegisterFormProps) {
  const t = useTranslations('auth');
  const locale = useLocale();
  const toast = useToast();
  const words = useServerWords();
  const [busy, setBusy] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: { email: (value) => checkEmail(value, t), password: (value) => checkNewPassword(value, t) },
  });

  const ready = useTypedEarly(form, ['email', 'password']);
  const submit = form.onSubmit(
    async ({ email, password }) => {
      setBusy(true);
      try {
        await register(email.trim(), password, locale);
        toast.success(t('register.submittedTitle'), t('register.submittedText'));
        onSubmitted(email.trim());
      } catch (thrown) {
        setBusy(false);
        const field = FIELD_OF[toAppError(thrown).code];
        if (field) {
          form.setFieldError(field, words(thrown));
          form.getInputNode(field)?.focus();
          return;
        }
        toast.error(t('register.failed'), words(thrown));
      }
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'email')?.focus(),
  );

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Title order={1}>{t('register.title')}</Title>
        <SocialButtons providers={providers} place="/" remember={() => true} ready={ready} />
        <EmailField {...form.getInputProps('email')} key={form.key('email')} />
        <PasswordInput
          {...form.getInputProps('password')}
          key={form.key('password')}
          label={t('field.password')}
          description={t('field.passwordHint')}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('field.showPassword'), tabIndex: 0 }}
        />
        <Button type="submit" loading={busy} disabled={!ready} fullWidth>
          {t('register.submit')}
        </Button>
        <Text size="sm" c="dimmed" ta="center">
          {t.rich('register.haveAccount', {
            link: (text) => (
              <TextLink href="/login" inherit underline="always">
                {text}
              </TextLink>
            ),
          })}
        </Text>
      </Stack>
    </form>
  );
}
