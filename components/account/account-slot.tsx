'use client';
import { useEffect, useState } from 'react';
import { AccountDrawer } from '@/components/shell/later';
import { listen } from '@/lib/browser/events';

/** Opens over whatever screen somebody is on; its code comes when it is first asked for. */
export function AccountSlot() {
  const [opened, setOpened] = useState<boolean | null>(null);
  useEffect(() => listen('openAccountSettings', () => setOpened(true)), []);
  return opened === null ? null : <AccountDrawer opened={opened} onClose={() => setOpened(false)} />;
}
