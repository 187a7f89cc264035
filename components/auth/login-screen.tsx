'use client';
import { Alert, Button, Checkbox, Group, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { TextLink, useToast } from '@/components/ui';
import type { ShutOut } from '@/lib/access/shut-out';
import { toAppError } from '@/lib/errors/to-app-error';
import { signIn } from '@/lib/session/sign-in';
import type { SocialProvider } from '@/lib/session/social';
import { EmailField } from './email-field';
import { SocialButtons } from './social-buttons';
import { useEnter } from './use-enter';
import { useServerWords } from './use-server-words';
import { useTypedEarly } from './use-typed-early';
import { checkEmail, checkPassword } from './validation';

interface LoginScreenProps {
  place: string;
  /** Why somebody was sent here. */
  reason: 'lost' | 'link' | 'social' | 'denied' | null;
  /** Why the account let them out; it stands on the page until they leave it. */
  shutOut: ShutOut | null;
  providers: readonly SocialProvider[];
}

export function LoginScreen({ place, reason, shutOut, providers }: LoginScreenProps) {
  const t = useTranslations('auth');
  const toast = useToast();
  const words = useServerWords();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '', remember: false },
    validate: { email: (value) => checkEmail(value, t), password: (value) => checkPassword(value, t) },
  });
  useEnter(place);
  useEffect(() => {
    if (reason) toast.error(t(`${reason}.title`), t(`${reason}.text`));
  }, [reason, t, toast]);

  const ready = useTypedEarly(form, ['email', 'password']);
  const submit = form.onSubmit(
    async ({ email, password, remember }) => {
      setBusy(true);
      setRefused(false);
      try {
        await signIn(email.trim(), password, remember);
      } catch (thrown) {
        setBusy(false);
        if (toAppError(thrown).code !== 'invalid_credentials') return toast.error(t('login.unexpected'), words(thrown));
        setRefused(true);
        // Which of the two is wrong is never told.
        form.setErrors({ email: true, password: t('login.invalid') });
        form.getInputNode('password')?.focus();
      }
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'email')?.focus(),
  );

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Title order={1}>{t('login.title')}</Title>
        {shutOut && (
          <Alert color="red" icon={<IconAlertCircle size={18} />} title={t(`shutOut.${shutOut}.title`)} role="alert">
            {t(`shutOut.${shutOut}.text`)}
          </Alert>
        )}
        <SocialButtons providers={providers} place={place} remember={() => form.getValues().remember} ready={ready} />
        {refused && <Alert color="red" icon={<IconAlertCircle size={18} />} title={t('login.failed')} role="alert" />}
        <EmailField {...form.getInputProps('email')} key={form.key('email')} />
        <PasswordInput
          {...form.getInputProps('password')}
          key={form.key('password')}
          label={t('field.password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('field.showPassword'), tabIndex: 0 }}
        />
        <Group justify="space-between" gap="xs">
          <Checkbox
            {...form.getInputProps('remember', { type: 'checkbox' })}
            key={form.key('remember')}
            label={t('login.remember')}
          />
          <TextLink href="/forgot-password" size="sm">
            {t('login.forgot')}
          </TextLink>
        </Group>
        <Button type="submit" loading={busy} disabled={!ready} fullWidth>
          {t('login.submit')}
        </Button>
        <Text size="sm" c="dimmed" ta="center">
          {t.rich('login.noAccount', {
            link: (text) => (
              <TextLink href="/register" inherit underline="always">
                {text}
              </TextLink>
            ),
          })}
        </Text>
      </Stack>
    </form>
  );
}
