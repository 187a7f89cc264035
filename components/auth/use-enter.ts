'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useToast } from '@/components/ui';
import { readActing } from '@/lib/session/acting';
import { whileListening } from '@/lib/session/auth-events';
import { isLeaving } from '@/lib/session/going';
import { dropSession, postSession } from '@/lib/session/sign-in';

/**
 * Goes in as soon as there is a session, from this form or from before: the server is told once, everything that was
 * cached is dropped, and a full load brings the person's own pages.
 */
export function useEnter(place: string): void {
  const queryClient = useQueryClient();
  const t = useTranslations('auth');
  const toast = useToast();
  const posted = useRef<string | null>(null);

  useEffect(() => {
    const enter = async (token: string) => {
      posted.current = token;
      const taken = await postSession(token).catch(() => true);
      if (taken) {
        queryClient.clear();
        window.location.assign(place);
      } else {
        await dropSession();
        toast.error(t('lost.title'), t('lost.text'));
      }
    };
    return whileListening((event, session) => {
      if (event !== 'SIGNED_IN' && event !== 'INITIAL_SESSION') return;
      // That session is on its way back to its own account; see `ActingReturn`.
      if (isLeaving() || readActing()) return;
      // The client holds its lock while it tells: what asks it again has to wait until it is done.
      if (session && posted.current !== session.access_token) setTimeout(() => void enter(session.access_token));
    });
  }, [place, queryClient, t, toast]);
}
