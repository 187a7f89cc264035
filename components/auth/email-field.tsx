import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslations } from 'next-intl';

/** The address by which an account is known; the first field of its form. */
export function EmailField(props: TextInputProps) {
  const t = useTranslations('auth');
  return <TextInput type="email" label={t('field.email')} autoComplete="username" dir="ltr" autoFocus {...props} />;
}
