'use client';
import { Button } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import classes from './account.module.css';
import { Card } from './card';
import { EmailField } from './email-field';
import { SessionList } from './session-list';

const PasswordModal = dynamic(() => import('./password-modal').then((module) => module.PasswordModal), { ssr: false });

export function SecurityCard({ email }: { email: string }) {
  const t = useTranslations('account');
  const [opened, setOpened] = useState<boolean | null>(null);
  return (
    <Card title={t('card.security')}>
      <EmailField email={email} />
      <div className={classes.field}>
        <span className={classes.label}>{t('field.password')}</span>
        <span className={classes.value} aria-hidden>
          ••••••••
        </span>
        <Button variant="subtle" size="compact-sm" onClick={() => setOpened(true)}>
          {t('password.title')}
        </Button>
      </div>
      <SessionList />
      {opened !== null && <PasswordModal opened={opened} onClose={() => setOpened(false)} />}
    </Card>
  );
}
