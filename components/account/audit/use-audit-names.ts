'use client';
import { useTranslations } from 'next-intl';
import { isResourceName } from '@/lib/access/resources';
import { AUDIT_ACTIONS, AUDIT_ENTITIES } from '@/lib/account/audit/words';

/** Names for actions and objects; what has no word here is shown as it is stored. */
export function useAuditNames() {
  const t = useTranslations('audit');
  const resource = useTranslations('shell.resource');
  const entity = (name: string) => {
    const own = AUDIT_ENTITIES.find((one) => one === name);
    if (own) return t(`entity.${own}`);
    return isResourceName(name) ? resource(name) : name;
  };
  const action = (name: string) => {
    const known = AUDIT_ACTIONS.find((one) => one === name);
    return known ? t(`action.${known}`) : name;
  };
  return { entity, action };
}
