'use client';
import { useQuery } from '@tanstack/react-query';
import { displayName } from '@/lib/access/viewer';
import { peopleNamesOptions } from '@/lib/people/people-names';
import { browserClient } from '@/lib/supabase/browser';

/** Names of the account's people by their id; nothing for somebody whom the viewer may not see. */
export function usePeopleNames() {
  const { data = [] } = useQuery(peopleNamesOptions(browserClient));
  const byId = new Map(data.map((person) => [person.authID, person]));
  return {
    personOf: (id: string | null) => byId.get(id ?? '') ?? null,
    nameOf: (id: string | null) => {
      const person = byId.get(id ?? '');
      return person ? displayName(person.firstName, person.lastName, person.email) : '';
    },
  };
}
