'use client';
import { notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';

const TONES = {
  success: { color: 'green', icon: <IconCheck size={18} />, autoClose: 5000 },
  info: { color: 'iris', icon: <IconInfoCircle size={18} />, autoClose: 8000 },
  error: { color: 'red', icon: <IconAlertCircle size={18} />, autoClose: 10_000 },
};

/** Short news that needs no answer. What must be read stands on the screen itself. */
export function useToast() {
  const t = useTranslations('common');
  return useMemo(() => {
    const show = (tone: keyof typeof TONES) => (title: string, message?: string) =>
      notifications.show({
        ...TONES[tone],
        title,
        message: message ?? null,
        role: tone === 'error' ? 'alert' : 'status',
        closeButtonProps: { 'aria-label': t('close') },
      });
    return { success: show('success'), info: show('info'), error: show('error') };
  }, [t]);
}
