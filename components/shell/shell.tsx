'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState, type ReactNode } from 'react';
import { AccountSlot } from '@/components/account/account-slot';
import { PhoneDock } from '@/components/dialer/phone-dock';
import type { Viewer } from '@/lib/access/viewer';
import { watchActing } from '@/lib/session/watch-acting';
import { watchSession } from '@/lib/session/watch';
import { ViewerContext } from '@/lib/session/viewer-context';
import { ActingBanner } from './acting-banner';
import { CatchFailure } from './catch-failure';
import { Header } from './header';
import { MenuSheet } from './later';
import { Navigation } from './navigation';
import classes from './shell.module.css';
import { useEarlyClicks } from './use-early-clicks';
import { useFreshViewer } from './use-fresh-viewer';

/** Handed on from here, it comes with the shell and costs the pages that have it no request. */
export { SectionFrame } from './section-frame';

/** The frame around every screen of a signed-in person. */
export function Shell({ viewer: fromServer, children }: { viewer: Viewer; children: ReactNode }) {
  const t = useTranslations('shell');
  const { viewer, loading } = useFreshViewer(fromServer);
  // `null` until it is first asked for: its code comes then.
  const [menuOpen, setMenuOpen] = useState<boolean | null>(null);
  useEffect(() => watchSession(fromServer), [fromServer]);
  useEffect(() => watchActing(fromServer.userId), [fromServer.userId]);
  const noteClick = useEarlyClicks();

  return (
    <ViewerContext value={viewer}>
      <a href="#main" className={classes.skip}>
        {t('skip')}
      </a>
      {viewer.actingUntil !== undefined && <ActingBanner until={viewer.actingUntil} />}
      <div className={classes.root} onClickCapture={noteClick}>
        <Header onMenu={() => setMenuOpen(true)} />
        <Navigation loading={loading} />
        <main id="main" tabIndex={-1} className={classes.main}>
          <CatchFailure>{children}</CatchFailure>
        </main>
      </div>
      {menuOpen !== null && <MenuSheet opened={menuOpen} loading={loading} onClose={() => setMenuOpen(false)} />}
      <AccountSlot />
      <PhoneDock />
    </ViewerContext>
  );
}
