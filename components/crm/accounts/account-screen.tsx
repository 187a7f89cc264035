'use client';
import { IconBuilding } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { RecordScreen } from '@/components/resource/record-screen';
import { RecordPending } from '@/components/resource/record-state';
import { accounts } from '@/lib/crm/accounts/accounts-resource';
import { InDrawer } from '../in-drawer';
import { useAccountColumns } from './account-columns';

const AccountEditor = dynamic(() => import('./account-editor').then((module) => module.AccountEditor), {
  loading: () => <RecordPending />,
});

export function AccountScreen() {
  const t = useTranslations('crm.accounts');
  const trail = useTranslations('shell.group')('crm');
  const columns = useAccountColumns();
  return (
    <RecordScreen
      resource={accounts}
      selection="accountId"
      words={{ title: t('title'), trail, search: t('search'), empty: t('empty'), new: t('new'), edit: t('edit') }}
      icon={<IconBuilding />}
      columns={columns}
      editor={(id, onDone) => (
        <InDrawer key={id} resource={accounts} kind="account" id={id} nameOf={({ name }) => name}>
          <AccountEditor id={id} onDone={onDone} />
        </InDrawer>
      )}
    />
  );
}
