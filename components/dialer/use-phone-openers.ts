'use client';
import { useEffect } from 'react';
import { listen } from '@/lib/browser/events';
import { readStored, writeStored } from '@/lib/browser/storage';
import { STORAGE_KEYS } from '@/lib/browser/storage-keys';
import { openDock } from '@/lib/dialer/dock';
import { rememberedCall, rememberedWish, takeSessionNumber } from '@/lib/dialer/session-values';
import { numberOfTelLink, readDialIntent } from '@/lib/phone/normalise';

/** Everything that opens the phone: the call button and other parts by event, telephone links, a number left for later, a reload. */
export function usePhoneOpeners(): void {
  useEffect(() => {
    const open = (number: string | null | undefined) => openDock(number ? readDialIntent(number) : null);
    const stopListening = listen('openDialer', ({ number }) => open(number ?? takeSessionNumber() ?? takePending()));

    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="tel:" i]') : null;
      const number = link && numberOfTelLink(link.getAttribute('href') ?? '');
      if (!number) return;
      event.preventDefault();
      writeStored(STORAGE_KEYS.pendingDialerPhoneNumber, number);
      open(takePending());
    };
    document.addEventListener('click', onClick);

    const pending = takePending();
    if (pending) open(pending);
    else if (rememberedCall() ?? rememberedWish()) openDock();
    return () => {
      stopListening();
      document.removeEventListener('click', onClick);
    };
  }, []);
}

function takePending(): string | null {
  const number = readStored(STORAGE_KEYS.pendingDialerPhoneNumber);
  if (number) writeStored(STORAGE_KEYS.pendingDialerPhoneNumber, null);
  return number;
}
