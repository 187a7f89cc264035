'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { auditPeopleOptions } from '@/lib/account/audit/audit';
import type { AuditEntry } from '@/lib/account/audit/audit-resource';
import { browserClient } from '@/lib/supabase/browser';
import { useAuditNames } from './use-audit-names';

/** Names for people, actions and objects. */
export function useAuditWords() {
  const t = useTranslations('audit');
  const names = useAuditNames();
  const people = useQuery(auditPeopleOptions(browserClient));
  const person = (id: string | null) => {
    if (!id) return t('nobody');
    return people.data ? (people.data.find((one) => one.id === id)?.name ?? t('former')) : '…';
  };
  return {
    people: people.data ?? [],
    person,
    ...names,
    who: ({ actor, acting_for: as }: AuditEntry) => ({
      actor: person(actor),
      as: as && t('asPerson', { name: person(as) }),
    }),
  };
}
