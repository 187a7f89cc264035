'use client';
import { UnstyledButton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useRoleName } from './use-role-name';

const RoleDialog = dynamic(() => import('./role-dialog').then((module) => module.RoleDialog), { ssr: false });

/** "Owner", or the name of the role; opens what the role may do. */
export function RoleBadge({ className }: { className?: string }) {
  const t = useTranslations('shell');
  const name = useRoleName();
  const [opened, setOpened] = useState<boolean | null>(null);
  return (
    <>
      <UnstyledButton
        className={className}
        aria-haspopup="dialog"
        title={t('role.open')}
        onClick={() => setOpened(true)}
      >
        {name}
      </UnstyledButton>
      {opened !== null && <RoleDialog opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}
