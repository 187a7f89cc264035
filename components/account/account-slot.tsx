'use client';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { listen } from '@/lib/browser/events';

const AccountDrawer = dynamic(() => import('./account-drawer').then((module) => module.AccountDrawer), { ssr: false });

/** Opens over whatever screen somebody is on; its code comes when it is first asked for. */
export function AccountSlot() {
  const [opened, setOpened] = useState<boolean | null>(null);
  useEffect(() => listen('openAccountSettings', () => setOpened(true)), []);
  return opened === null ? null : <AccountDrawer opened={opened} onClose={() => setOpened(false)} />;
}
