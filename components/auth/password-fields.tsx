'use client';
import { PasswordInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { NewPasswordForm } from './use-new-password';

/** A new password, twice; where asked for, the current one before it. */
export function PasswordFields({ form, asksCurrent }: { form: NewPasswordForm; asksCurrent: boolean }) {
  const t = useTranslations('auth');
  const toggle = { 'aria-label': t('field.showPassword'), tabIndex: 0 };
  return (
    <>
      {asksCurrent && (
        <PasswordInput
          {...form.getInputProps('current')}
          key={form.key('current')}
          label={t('field.currentPassword')}
          autoComplete="current-password"
          visibilityToggleButtonProps={toggle}
          data-autofocus
        />
      )}
      <PasswordInput
        {...form.getInputProps('password')}
        key={form.key('password')}
        label={t('field.newPassword')}
        description={t('field.passwordHint')}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
      />
      <PasswordInput
        {...form.getInputProps('repeated')}
        key={form.key('repeated')}
        label={t('field.repeatPassword')}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
      />
    </>
  );
}
