'use client';
import { PhonePanel } from '@/components/shell/later';
import { dock } from '@/lib/dialer/dock';
import { usePhoneOpeners } from './use-phone-openers';
import { useStore } from './use-store';

/** Mounted once by the shell, so that the phone outlives navigation; its code comes when it first opens. */
export function PhoneDock() {
  usePhoneOpeners();
  return useStore(dock, ({ open }) => open) ? <PhonePanel /> : null;
}
