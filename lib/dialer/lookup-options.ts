import { queryOptions } from '@tanstack/react-query';
import { doNotCall } from '@/lib/call-center/donotcall/donotcall-resource';
import { lookupNumber } from '@/lib/phone/normalise';
import type { ClientSource } from '@/lib/resource/queries';
import { storedSession } from '@/lib/supabase/stored-session';
import { lookUpNumber, searchPeople } from './people-search';

/** Runs only for a user record with an id and a number that is long enough to mean somebody. */
export function lookupOptions(client: ClientSource, profileId: string | null, input: string) {
  const number = lookupNumber(input);
  return queryOptions({
    queryKey: ['dialer', 'lookup', number],
    enabled: number !== null && profileId !== null,
    queryFn: async () => (number === null ? null : lookUpNumber(await client(), number)),
  });
}

/** Whether the account may not call this number, as far as the person sees its list; the database decides again at the start. */
export function barredOptions(client: ClientSource, input: string) {
  const number = lookupNumber(input);
  return queryOptions({
    queryKey: [...doNotCall.keys.all, 'lookup', number],
    enabled: number !== null,
    queryFn: async ({ signal }) => {
      const { data } = await (
        await client()
      )
        .from('donotcall')
        .select('id')
        .eq('number', number ?? '')
        .eq('deleted', false)
        .or(`expires_at.is.null,expires_at.gt.${new Date().toISOString()}`)
        .limit(1)
        .abortSignal(signal)
        .throwOnError();
      return data.length > 0;
    },
  });
}

export function searchOptions(client: ClientSource, text: string) {
  return queryOptions({
    queryKey: ['dialer', 'search', text],
    queryFn: async ({ signal }) => searchPeople(await client(), text, signal),
  });
}

/** The signed-in person's own record. */
export function profileIdOptions(client: ClientSource) {
  return queryOptions({
    queryKey: ['dialer', 'profile'],
    staleTime: Infinity,
    queryFn: async () => {
      const session = await storedSession();
      if (!session) return null;
      const ofPerson = (await client()).from('internalUsers').select('id').eq('authID', session.userId);
      const { data } = await ofPerson.maybeSingle().throwOnError();
      return data?.id ?? null;
    },
  });
}
