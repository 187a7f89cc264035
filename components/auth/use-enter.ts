'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useToast } from '@/components/ui';
import { postSession } from '@/lib/session/sign-in';
import { browserClient } from '@/lib/supabase/browser';

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
    const { auth } = browserClient();
    const enter = async (token: string) => {
      posted.current = token;
      const taken = await postSession(token).catch(() => true);
      if (taken) {
        queryClient.clear();
        window.location.assign(place);
      } else {
        await auth.signOut({ scope: 'local' });
        toast.error(t('lost.title'), t('lost.text'));
      }
    };
    const { data } = auth.onAuthStateChange((event, session) => {
      if (event !== 'SIGNED_IN' && event !== 'INITIAL_SESSION') return;
      // The client holds its lock while it tells: what asks it again has to wait until it is done.
      if (session && posted.current !== session.access_token) setTimeout(() => void enter(session.access_token));
    });
    return () => data.subscription.unsubscribe();
  }, [place, queryClient, t, toast]);
}
