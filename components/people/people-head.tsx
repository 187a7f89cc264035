'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AddressTabs, PageHead } from '@/components/ui';
import { useViewer } from '@/lib/session/viewer-context';

const TABS = ['people', 'roles', 'invitations', 'access', 'access-grants', 'audit'] as const;
const ROOT = '/user-management';

/** The head that all screens of user management share; each tab is an address. */
export function PeopleHead({ action }: { action?: ReactNode }) {
  const t = useTranslations('people');
  const { flags } = useViewer();
  // Only an owner lets the affiliate in.
  const tabs = TABS.filter((tab) => tab !== 'access-grants' || flags.main_account);
  return (
    <>
      <PageHead title={t('title')} trail={[t('trail')]} action={action} />
      <AddressTabs
        tabs={tabs.map((tab) => ({ path: tab === 'people' ? ROOT : `${ROOT}/${tab}`, label: t(`tab.${tab}`) }))}
      />
    </>
  );
}
