'use client';
import { Menu, Text, UnstyledButton } from '@mantine/core';
import { IconLogout, IconUserCog } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { Ltr } from '@/components/ui';
import { emit } from '@/lib/browser/events';
import { signOut } from '@/lib/session/leave';
import { useViewer } from '@/lib/session/viewer-context';
import classes from './header.module.css';
import { useRoleName } from './use-role-name';

export function UserMenu() {
  const t = useTranslations('shell');
  const { name, email, company } = useViewer();
  const role = useRoleName();
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <UnstyledButton className={classes.user} aria-label={t('userMenu', { name })}>
          <span className={classes.avatar} aria-hidden>
            {initials(name)}
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div style={{ padding: '8px 12px' }}>
          <Text fw={600} truncate>
            {name}
          </Text>
          <Text size="sm" c="dimmed" truncate>
            <Ltr>{email}</Ltr>
          </Text>
          <Text size="sm" c="dimmed" truncate>
            {company ? t('roleIn', { role, company }) : role}
          </Text>
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconUserCog size={16} aria-hidden />} onClick={() => emit('openAccountSettings', {})}>
          {t('accountSettings')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          {t('logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}
