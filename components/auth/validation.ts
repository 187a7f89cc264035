import type { useTranslations } from 'next-intl';
import { MINIMUM_PASSWORD } from '@/lib/session/password';

type Words = ReturnType<typeof useTranslations<'auth'>>;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const CODE_LENGTH = 6;

export function isEmail(value: string): boolean {
  return EMAIL.test(value.trim());
}

export function checkEmail(value: string, t: Words): string | null {
  if (value.trim() === '') return t('field.emailRequired');
  return isEmail(value) ? null : t('field.emailInvalid');
}

export function checkPassword(value: string, t: Words): string | null {
  return value === '' ? t('field.passwordRequired') : null;
}

export function checkNewPassword(value: string, t: Words): string | null {
  if (value === '') return t('field.newPasswordRequired');
  return value.length < MINIMUM_PASSWORD ? t('field.passwordShort') : null;
}

export function checkRepeated(value: string, password: string, t: Words): string | null {
  if (value === '') return t('field.repeatRequired');
  return value === password ? null : t('field.repeatDiffers');
}

export function checkCode(value: string, t: Words): string | null {
  if (value.trim() === '') return t('code.required');
  return /^\d+$/.test(value.trim()) && value.trim().length === CODE_LENGTH ? null : t('code.length');
}
