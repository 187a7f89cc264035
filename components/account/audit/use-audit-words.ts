'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { isResourceName } from '@/lib/access/resources';
import { auditPeopleOptions } from '@/lib/account/audit/audit';
import type { AuditEntry } from '@/lib/account/audit/audit-resource';
import { AUDIT_ACTIONS, AUDIT_ENTITIES } from '@/lib/account/audit/words';
import { browserClient } from '@/lib/supabase/browser';

/** Names for people, actions and objects; what has no word here is shown as it is stored. */
export function useAuditWords() {
  const t = useTranslations('audit');
  const resource = useTranslations('shell.resource');
  const people = useQuery(auditPeopleOptions(browserClient));
  const person = (id: string | null) => {
    if (!id) return t('nobody');
    return people.data ? (people.data.find((one) => one.id === id)?.name ?? t('former')) : '…';
  };
  const entity = (name: string) => {
    const own = AUDIT_ENTITIES.find((one) => one === name);
    if (own) return t(`entity.${own}`);
    return isResourceName(name) ? resource(name) : name;
  };
  const action = (name: string) => {
    const known = AUDIT_ACTIONS.find((one) => one === name);
    return known ? t(`action.${known}`) : name;
  };
  return {
    people: people.data ?? [],
    person,
    entity,
    action,
    who: ({ actor, acting_for: as }: AuditEntry) => ({
      actor: person(actor),
      as: as && t('asPerson', { name: person(as) }),
    }),
  };
}
