'use client';
import { Drawer } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useState, type ReactNode } from 'react';
import { PhoneDock } from '@/components/dialer/phone-dock';
import type { Viewer } from '@/lib/access/viewer';
import { watchSession } from '@/lib/session/watch';
import { ViewerContext } from '@/lib/session/viewer-context';
import { Header } from './header';
import { MenuList } from './menu-list';
import { Navigation } from './navigation';
import classes from './shell.module.css';
import { useFreshViewer } from './use-fresh-viewer';

/** The frame around every screen of a signed-in person. */
export function Shell({ viewer: fromServer, children }: { viewer: Viewer; children: ReactNode }) {
  const t = useTranslations('shell');
  const { viewer, loading } = useFreshViewer(fromServer);
  const [menuOpen, setMenuOpen] = useState(false);
  useEffect(() => watchSession(fromServer), [fromServer]);

  return (
    <ViewerContext value={viewer}>
      <a href="#main" className={classes.skip}>
        {t('skip')}
      </a>
      <div className={classes.root}>
        <Header onMenu={() => setMenuOpen(true)} />
        <Navigation loading={loading} />
        <main id="main" tabIndex={-1} className={classes.main}>
          {children}
        </main>
      </div>
      <Drawer
        opened={menuOpen}
        onClose={() => setMenuOpen(false)}
        position="left"
        size={288}
        title={t('menuTitle')}
        closeButtonProps={{ 'aria-label': t('closeMenu') }}
      >
        <nav aria-label={t('menuTitle')}>
          <MenuList loading={loading} onChosen={() => setMenuOpen(false)} />
        </nav>
      </Drawer>
      <PhoneDock />
    </ViewerContext>
  );
}
