'use client';
import dynamic from 'next/dynamic';
import { dock } from '@/lib/dialer/dock';
import classes from './dock.module.css';
import { usePhoneOpeners } from './use-phone-openers';
import { useStore } from './use-store';

const PhonePanel = dynamic(() => import('./phone-panel').then((module) => module.PhonePanel), {
  ssr: false,
  loading: () => <aside className={classes.dock} aria-busy />,
});

/** Mounted once by the shell, so that the phone outlives navigation; its code comes when it first opens. */
export function PhoneDock() {
  usePhoneOpeners();
  return useStore(dock, ({ open }) => open) ? <PhonePanel /> : null;
}
