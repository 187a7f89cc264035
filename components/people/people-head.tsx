'use client';
import { Tabs } from '@mantine/core';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { usePathname, useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { PageHead } from '@/components/ui';

const TABS = ['people', 'roles', 'invitations', 'access'] as const;
const ROOT = '/user-management';

/** The head that all screens of user management share; each tab is an address. */
export function PeopleHead({ action }: { action?: ReactNode }) {
  const t = useTranslations('people');
  const router = useRouter();
  const part = usePathname().split('/')[2];
  const current = TABS.find((tab) => tab === part) ?? 'people';
  return (
    <>
      <PageHead title={t('title')} trail={[t('trail')]} action={action} />
      <Tabs
        value={current}
        mb="md"
        activateTabWithKeyboard={false}
        onChange={(tab) => tab && router.push((tab === 'people' ? ROOT : `${ROOT}/${tab}`) as Route)}
      >
        <Tabs.List style={{ flexWrap: 'nowrap', overflowX: 'auto' }}>
          {TABS.map((tab) => (
            <Tabs.Tab key={tab} value={tab} aria-controls={undefined}>
              {t(`tab.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
    </>
  );
}
