'use client';
import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useToast } from '@/components/ui';

/** Somebody was sent here from a screen that they may not see: says why, once; the attempted place stays in the address. */
export function useDeniedToast(): void {
  const t = useTranslations('overview.denied');
  const toast = useToast();
  const reason = useSearchParams().get('denied');
  const told = useRef(false);
  useEffect(() => {
    if (told.current || (reason !== 'switch' && reason !== 'role')) return;
    told.current = true;
    toast.info(t('title'), t(reason));
  }, [reason, t, toast]);
}
