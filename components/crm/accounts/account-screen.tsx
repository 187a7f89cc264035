'use client';
import { IconBuilding } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { RecordScreen } from '@/components/resource/record-screen';
import { RecordPending } from '@/components/resource/record-state';
import { accounts } from '@/lib/crm/accounts/accounts-resource';
import { ACCOUNT_FIELDS } from '@/lib/crm/columns';
import { DuplicatesLink } from '../duplicates/duplicates-link';
import { InDrawer } from '../in-drawer';
import { useFields } from '../use-fields';
import { useAccountColumns } from './account-columns';
import { useCompanyLists } from './use-company-lists';

const AccountEditor = dynamic(() => import('./account-editor').then((module) => module.AccountEditor), {
  loading: () => <RecordPending />,
});

export function AccountScreen() {
  const t = useTranslations('crm.accounts');
  const trail = useTranslations('shell.group')('crm');
  const columns = useAccountColumns();
  const { industries, sizes, revenues } = useCompanyLists();
  const lists = { industry: () => industries, size: () => sizes, revenue: () => revenues };
  const fields = useFields(accounts.table, ACCOUNT_FIELDS, lists);
  return (
    <RecordScreen
      resource={accounts}
      selection="accountId"
      words={{ title: t('title'), trail, search: t('search'), empty: t('empty'), new: t('new'), edit: t('edit') }}
      icon={<IconBuilding />}
      columns={columns}
      actions={<DuplicatesLink path={accounts.path} />}
      fields={fields}
      ahead={() => import('./account-editor')}
      editor={(id, onDone) => (
        <InDrawer key={id} resource={accounts} kind="account" id={id} nameOf={({ name }) => name}>
          <AccountEditor id={id} onDone={onDone} />
        </InDrawer>
      )}
    />
  );
}
