'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { wakePhone } from '@/lib/dialer/phone';
import { phone } from '@/lib/dialer/phone-state';
import { isOver } from '@/lib/call/phone-text';
import { CallView } from './call-view';
import { DialForm } from './dial-form';
import classes from './dock.module.css';
import { EndedView } from './ended-view';
import { PhoneAlerts } from './phone-alerts';
import { PhoneHead } from './phone-head';
import { useStore } from './use-store';

export function PhonePanel() {
  const t = useTranslations('dialer');
  const room = useStore(phone, (state) => state.room);
  const status = useStore(phone, (state) => state.status);
  const talks = useStore(phone, (state) => state.talk !== null);
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    void wakePhone();
    panel.current?.focus({ preventScroll: true });
  }, []);

  return (
    <aside ref={panel} className={classes.dock} aria-label={t('phone')} tabIndex={-1}>
      <PhoneHead />
      <PhoneAlerts />
      {content()}
    </aside>
  );

  function content() {
    if (room !== null || (talks && status.kind === 'initiating')) return <CallView />;
    // A call from the page that was refused has no form to return to.
    return isOver(status) || (talks && status.kind === 'error') ? <EndedView /> : <DialForm />;
  }
}
