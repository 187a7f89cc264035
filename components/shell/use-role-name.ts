'use client';
import { useTranslations } from 'next-intl';
import { useViewer } from '@/lib/session/viewer-context';

export function useRoleName(): string {
  const t = useTranslations('shell');
  const { role, flags } = useViewer();
  if (role?.owner || (!role && flags.main_account)) return t('role.owner');
  return role?.name || t('role.none');
}
