import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { BrandMark } from '@/components/shell/brand-mark';
import { LanguageMenu } from '@/components/shell/language-menu';
import { ThemeSwitch } from '@/components/shell/theme-switch';
import { QuietLink, TextLink } from '@/components/ui';
import { ActingReturn } from './acting-return';
import classes from './auth-card.module.css';
import { Backdrop } from './backdrop/backdrop';
import { KeepReferrer } from './keep-referrer';

/** The frame of everything that is seen without a session. */
export async function AuthFrame({ children }: { children: ReactNode }) {
  const t = await getTranslations('auth');
  return (
    <div className={classes.page}>
      <ActingReturn />
      <KeepReferrer />
      <div className={classes.tools}>
        <Backdrop />
        <LanguageMenu />
        <ThemeSwitch />
      </div>
      <main className={classes.middle}>
        <QuietLink href="/login" className={classes.brand}>
          <BrandMark size={32} />
        </QuietLink>
        <div className={classes.card}>{children}</div>
      </main>
      <footer className={classes.foot}>
        <TextLink href="/terms" size="sm" c="dimmed" underline="always">
          {t('terms')}
        </TextLink>
      </footer>
    </div>
  );
}
