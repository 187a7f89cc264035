'use client';
import { UnstyledButton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RoleDialog } from './later';
import { useRoleName } from './use-role-name';

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
