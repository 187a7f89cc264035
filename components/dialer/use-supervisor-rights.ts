'use client';
import { useQuery } from '@tanstack/react-query';
import { phone } from '@/lib/dialer/phone-state';
import { meOptions, supervisorRights, type SupervisorRights } from '@/lib/dialer/rights';
import { browserClient } from '@/lib/supabase/browser';
import { useStore } from './use-store';

/** What the signed-in person may do with the call in the phone. */
export function useSupervisorRights(): SupervisorRights {
  const call = useStore(phone, (state) => state.call);
  const me = useQuery(meOptions(browserClient));
  return supervisorRights(me.data ?? null, call);
}
