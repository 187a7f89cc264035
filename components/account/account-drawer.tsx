'use client';
import { useTranslations } from 'next-intl';
import { RecordDrawer } from '@/components/resource/record-drawer';
import { AccountSettings } from './account-settings';

const WIDTH = 756;

export function AccountDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations('account');
  return (
    <RecordDrawer opened={opened} title={t('title')} onClose={onClose} size={WIDTH}>
      <AccountSettings />
    </RecordDrawer>
  );
}
